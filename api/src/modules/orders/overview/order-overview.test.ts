import type { ResponseOf } from '@portal/contract/calls'
import { errorCatalogue } from '@portal/contract/error-codes'
import type { PaymentAttempt } from '@portal/contract/payment'
import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { countStatements } from '../../../testing/count-statements'
import { addCustomer, type TestCustomer } from '../../../testing/test-customer'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { eventOf, pushed } from '../../operations/operations.testing'
import { orders } from '../../order-core/order.tables'
import { notify } from '../../payment/payment.testing'
import { cancelBody } from '../cancel/cancel-body.testing'
import { openLanes, type OrderBody, orderBody, placeOrder } from '../order.testing'

type Overview = ResponseOf<'order/overview'>
type Order = ResponseOf<'order/create'>

let server: TestServer
let customer: TestCustomer
let other: TestCustomer
beforeAll(async () => {
  server = await startTestServer()
  await openLanes(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  customer = await addCustomer(server)
  other = await addCustomer(server)
})

const overviewOf = async ({ token }: TestCustomer): Promise<Overview> => {
  const { data, message } = await server.call<Overview>('order/overview', {}, token)
  if (data === null) throw new Error(message)
  return data
}
const place = (changes: Partial<OrderBody> = {}, { token } = customer) => {
  server.advance(1)
  return placeOrder(server, token, changes)
}
const setOrder = ({ orderNo }: Order, fields: Partial<typeof orders.$inferInsert>) =>
  server.database.db.update(orders).set(fields).where(eq(orders.orderNo, orderNo))
const pay = async ({ orderNo }: Order, { token } = customer) => {
  const { data, message } = await server.call<PaymentAttempt>(
    'payment/create',
    { clientRequestId: randomUUID(), orderNos: [orderNo], channel: 'WECHAT' },
    token,
  )
  if (data === null) throw new Error(message)
  await notify(server, data)
}
const signed = (order: Order, etaAt: string | null, signedAt: string, fields: object = {}) =>
  setOrder(order, {
    status: 'SIGNED',
    etaAt: etaAt === null ? null : new Date(etaAt),
    signedAt: new Date(signedAt),
    ...fields,
  })

const noStates = { waitPickup: 0, inTransit: 0, delivering: 0, signed: 0, exception: 0, canceled: 0 }

test('a new customer has twelve months and nothing in them', async () => {
  const overview = await overviewOf(customer)
  expect(overview).toEqual({
    months: expect.any(Array) as string[],
    spending: [],
    states: noStates,
    delivered: 0,
    onTime: 0,
    lanes: [],
  })
  expect(overview.months).toHaveLength(12)
})

test('without a session there is none', async () => {
  expect(await server.call('order/overview', {})).toMatchObject({
    data: null,
    code: errorCatalogue.SESSION_EXPIRED.code,
  })
})

describe('spending', () => {
  test('is what was paid, by product and the month of the order; an unpaid order adds nothing', async () => {
    const month = (await overviewOf(customer)).months.at(-1)
    const standard = await place()
    const express = await place({ productCode: 'EXP' })
    await place()
    await pay(standard)
    await pay(express)
    const { spending } = await overviewOf(customer)
    expect(spending).toHaveLength(2)
    expect(spending).toEqual(
      expect.arrayContaining([
        { month, productCode: 'STD', amountCents: standard.totalCents },
        { month, productCode: 'EXP', amountCents: express.totalCents },
      ]),
    )
  })

  test('a refund of the difference after weighing is taken off', async () => {
    const order = await place()
    await pay(order)
    const lines = [{ feeType: 'FREIGHT' as const, label: '运费', amountCents: order.totalCents - 10_00, note: '' }]
    await pushed(server, [eventOf(order.ewbNo, 'COLLECTED', 0, { actualLines: lines })])
    expect((await overviewOf(customer)).spending).toMatchObject([{ amountCents: order.totalCents - 10_00 }])
  })

  test('a cancelled order whose money came back adds nothing', async () => {
    const order = await place()
    await pay(order)
    await server.call('order/cancel', cancelBody(order.orderNo), customer.token)
    const { spending, states } = await overviewOf(customer)
    expect(spending).toEqual([])
    expect(states).toEqual({ ...noStates, canceled: 1 })
  })

  test('months begin at midnight in Shanghai, and the thirteenth is left out', async () => {
    const { months } = await overviewOf(customer)
    const [first = '', second = ''] = months
    const midnight = new Date(`${second}-01T00:00:00+08:00`)
    const times = [
      new Date(`${first}-01T00:00:00+08:00`),
      new Date(midnight.getTime() - 1),
      midnight,
      new Date(new Date(`${first}-01T00:00:00+08:00`).getTime() - 1),
    ]
    for (const createdAt of times) {
      const order = await place()
      await pay(order)
      await setOrder(order, { createdAt })
    }
    const { spending, states } = await overviewOf(customer)
    const [one, two] = spending.toSorted((a, b) => (a.month < b.month ? -1 : 1))
    expect([one?.month, two?.month]).toEqual([first, second])
    expect(one?.amountCents).toBe(2 * (two?.amountCents ?? 0))
    expect(states.waitPickup).toBe(3)
  })

  test('到付 is the spending of the receiver who pays it, not of the sender', async () => {
    const order = await place({
      payMethod: 'RECEIVER',
      receiver: { ...orderBody(server).receiver, mobile: other.userTel },
    })
    await pushed(server, [eventOf(order.ewbNo, 'COLLECTED', 0)])
    await pay(order, other)
    expect((await overviewOf(other)).spending).toMatchObject([{ productCode: 'STD', amountCents: order.totalCents }])
    expect((await overviewOf(other)).states).toEqual(noStates)
    expect((await overviewOf(customer)).spending).toEqual([])
  })

  test('an order that the sender paid is not the spending of its receiver', async () => {
    const order = await place({ receiver: { ...orderBody(server).receiver, mobile: other.userTel } })
    await pay(order)
    expect((await overviewOf(other)).spending).toEqual([])
  })
})

describe('orders by state', () => {
  test('are the sent ones by the tabs of the list; goods that go back are in 异常', async () => {
    for (const status of ['ACCEPTED', 'IN_TRANSIT', 'DELIVERING', 'SIGNED', 'RETURNING', 'RETURNED'] as const)
      await setOrder(await place(), { status })
    await place({}, other)
    expect((await overviewOf(customer)).states).toEqual({
      waitPickup: 1,
      inTransit: 1,
      delivering: 1,
      signed: 1,
      exception: 2,
      canceled: 0,
    })
  })

  test('a deleted order is not counted, as it is not listed', async () => {
    await setOrder(await place(), { status: 'SIGNED', deletedAt: server.now(), dueCents: 0 })
    expect((await overviewOf(customer)).states).toEqual(noStates)
  })
})

describe('punctuality', () => {
  const promise = '2026-03-04T18:00:00+08:00'

  test('counts the deliveries of a lane that were signed by the promised time', async () => {
    await signed(await place(), promise, promise)
    await signed(await place(), promise, '2026-03-04T18:00:01+08:00')
    await signed(await place(), promise, '2026-03-03T10:00:00+08:00', { status: 'SIGN_ABNORMAL' })
    await signed(await place({}, other), promise, '2026-03-09T10:00:00+08:00')
    expect(await overviewOf(customer)).toMatchObject({
      delivered: 3,
      onTime: 2,
      lanes: [{ from: '广东省', to: '浙江省', delivered: 3, onTime: 2 }],
    })
  })

  test('a wish of the receiver and a later prediction do not move the promised time', async () => {
    await signed(await place(), promise, '2026-03-06T10:00:00+08:00', {
      wished: { day: '2026-03-06', hours: 'MORNING' },
      expectedFrom: new Date('2026-03-06T08:00:00+08:00'),
      expectedTo: new Date('2026-03-06T12:00:00+08:00'),
    })
    expect(await overviewOf(customer)).toMatchObject({ delivered: 1, onTime: 0 })
  })

  test.each([
    ['under way', { status: 'DELIVERING', signedAt: null }],
    ['that went back in part', { status: 'RETURNED' }],
    ['without a promise', { etaAt: null }],
    ['that went abroad', { kind: 'INTERNATIONAL' }],
  ] as const)('an order %s is no delivery', async (_, fields) => {
    await signed(await place(), promise, promise, fields)
    expect(await overviewOf(customer)).toMatchObject({ delivered: 0, onTime: 0, lanes: [] })
  })

  test('the eight lanes with the most deliveries are shown, and all are in the sums', async () => {
    const { receiver } = orderBody(server)
    const party = { ...receiver, company: '', ext: '', townCode: '', districtCode: '', cityName: '' }
    const place9 = async (index: number) => {
      const order = await place()
      const names = { provinceName: `第${index}省`, districtName: '', townName: '' }
      await signed(order, promise, promise, { receiver: { ...party, ...names } })
    }
    for (let index = 1; index <= 9; index++) await place9(index)
    await place9(9)
    const { delivered, onTime, lanes } = await overviewOf(customer)
    expect([delivered, onTime]).toEqual([10, 10])
    expect(lanes.map(({ to, delivered: count }) => [to, count])).toEqual([
      ['第9省', 2],
      ...[1, 2, 3, 4, 5, 6, 7].map((index) => [`第${index}省`, 1]),
    ])
  })
})

test('takes one trip of four statements, however many orders there are', async () => {
  const counts = []
  for (const orderCount of [0, 1, 6]) {
    for (let placed = 0; placed < orderCount; placed++) await pay(await place())
    counts.push(await countStatements(server, () => overviewOf(customer)))
  }
  expect(new Set(counts).size).toBe(1)
  expect(counts[0]).toBeLessThanOrEqual(7)
})
