import type { ResponseOf } from '@portal/shared/contract/calls'
import type { FeeLine } from '@portal/shared/contract/freight'
import type { PaymentAttempt } from '@portal/shared/contract/payment'
import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { addCustomer, type TestCustomer } from '../../testing/test-customer'
import { startTestServer, type TestServer } from '../../testing/test-server'
import { throwJunk } from '../../testing/throw-junk'
import { monthlyAccount } from '../binding/monthly-account.tables'
import { giveCoupon } from '../coupon/coupon.testing'
import { openLanes, placeOrder, readDetail } from '../order/order.testing'
import { notify } from '../payment/payment.testing'
import { eventOf, push, pushed } from './operations.testing'

let server: TestServer
let customer: TestCustomer
let order: ResponseOf<'order/create'>
beforeAll(async () => {
  server = await startTestServer()
  await openLanes(server)
  customer = await addCustomer(server)
})
afterAll(() => server.close())
beforeEach(async () => { order = await placeOrder(server, customer.token) })

const detail = () => readDetail(server, customer.token, order.orderNo)
const event = (nodeType: Parameters<typeof eventOf>[1], minutes = 0, fields = {}) => eventOf(order.ewbNo, nodeType, minutes, fields)
const line = (feeType: FeeLine['feeType'], amountCents: number) => ({ feeType, label: '运费', amountCents })
const pay = async () => {
  const { data } = await server.call<PaymentAttempt>('payment/create', { clientRequestId: randomUUID(), orderNos: [order.orderNo], channel: 'WECHAT' }, customer.token)
  if (data === null) throw new Error('not opened')
  return data
}

describe('operations/events', () => {
  test('moves the order, shows the node and the courier', async () => {
    expect(await pushed(server, [event('ASSIGNED', 0, { city: '深圳市', outletName: '深圳南山营业部', description: '已分配快递员', courierName: '王师傅', courierPhone: '13900001111' })])).toEqual(['APPLIED'])
    expect(await detail()).toMatchObject({
      status: 'ACCEPTED', courierName: '王师傅', courierPhone: '13900001111',
      log: [{ action: '已受理', actor: '承运商' }, { action: '提交订单' }],
    })
    expect((await detail()).nodes).toContainEqual(expect.objectContaining({ eventAt: '2026-11-20T01:00:00.000Z', nodeType: 'ASSIGNED', city: '深圳市', outletName: '深圳南山营业部', description: '已分配快递员' }))
  })

  test('takes an event once, also twice in one push and in two pushes at the same time', async () => {
    const collected = event('COLLECTED')
    expect(await pushed(server, [collected, collected])).toEqual(['APPLIED', 'DUPLICATE'])
    const departed = event('DEPARTED', 10)
    const results = await Promise.all([1, 2, 3].map(() => pushed(server, [departed])))
    expect(results.flat().sort()).toEqual(['APPLIED', 'DUPLICATE', 'DUPLICATE'])
    expect((await detail()).nodes.filter(({ nodeType }) => nodeType === 'DEPARTED')).toHaveLength(1)
  })

  test('answers one result per event, in order, and names unknown waybills', async () => {
    const other = await placeOrder(server, customer.token)
    const results = await pushed(server, [event('COLLECTED'), eventOf('300000000000', 'COLLECTED'), eventOf(other.ewbNo, 'ASSIGNED'), event('DEPARTED', 5)])
    expect(results).toEqual(['APPLIED', 'UNKNOWN_WAYBILL', 'APPLIED', 'APPLIED'])
    expect(await detail()).toMatchObject({ status: 'IN_TRANSIT' })
  })

  test('a late event neither moves the order back nor gets lost', async () => {
    await pushed(server, [event('DELIVERING', 300)])
    await pushed(server, [event('DEPARTED', 100)])
    await pushed(server, [event('EXCEPTION', 200, { description: '路上拥堵' })])
    const { status, nodes } = await detail()
    expect(status).toBe('DELIVERING')
    expect(nodes.map(({ nodeType }) => nodeType).filter((type) => type !== 'ORDERED')).toEqual(['DELIVERING', 'EXCEPTION', 'DEPARTED'])
  })

  test('the state does not depend on the order of arrival', async () => {
    const types = ['ASSIGNED', 'COLLECTED', 'DEPARTED', 'ARRIVED', 'DELIVERING', 'EXCEPTION', 'RETURNING', 'RETURNED'] as const
    await fc.assert(fc.asyncProperty(fc.shuffledSubarray([...types.keys()], { minLength: types.length }), async (arrival) => {
      const { orderNo, ewbNo } = await placeOrder(server, customer.token)
      for (const index of arrival) await push(server, [eventOf(ewbNo, types[index] ?? 'ORDERED', index)])
      expect(await readDetail(server, customer.token, orderNo)).toMatchObject({ status: 'RETURNED' })
    }), { numRuns: 5 })
  })
})

describe('who may push', () => {
  test.each<[string, () => Promise<{ statusCode: number; json: () => unknown }>]>([
    ['another key', () => push(server, [event('COLLECTED')], { secret: 'x'.repeat(32) })],
    ['a body that was changed on the way', () => push(server, [event('COLLECTED')], { signed: '{"events":[]}' })],
    ['a timestamp of six minutes ago', () => push(server, [event('COLLECTED')], { timestamp: String(server.now().getTime() - 6 * 60_000) })],
    ['a timestamp of six minutes ahead', () => push(server, [event('COLLECTED')], { timestamp: String(server.now().getTime() + 6 * 60_000) })],
    ['a timestamp in seconds', () => push(server, [event('COLLECTED')], { timestamp: String(Math.floor(server.now().getTime() / 1000)) })],
    ['a nonce that is too short', () => push(server, [event('COLLECTED')], { nonce: 'short' })],
    ['no signature', () => server.send('operations/events', { events: [event('COLLECTED')] })],
  ])('not %s', async (_, attempt) => {
    const response = await attempt()
    expect(response.statusCode).toBe(401)
    expect(response.json()).toEqual({ code: 40104, message: '签名校验失败', data: null })
    expect(await detail()).toMatchObject({ status: 'WAIT_ACCEPT' })
  })

  test('a nonce is good for one push', async () => {
    const nonce = randomUUID()
    expect((await push(server, [event('ASSIGNED')], { nonce })).statusCode).toBe(200)
    expect((await push(server, [event('COLLECTED')], { nonce })).statusCode).toBe(401)
  })

  test('501 events are too many; a batch of 500 is not', async () => {
    const many = Array.from({ length: 501 }, (_, index) => event('ARRIVED', index, { actualLines: [line('FREIGHT', 1)] }))
    expect((await push(server, many)).json()).toMatchObject({ code: 40001 })
    expect(await pushed(server, many.slice(1))).toEqual(Array(500).fill('APPLIED'))
    expect((await detail()).nodes).toHaveLength(200)
  })

  test('junk gets documented answers', () => throwJunk(server, 'operations/events', { events: [event('COLLECTED')] }))
  test.each([[{}], [{ events: [{ eventId: 1 }] }], [{ events: [{ ...eventOf('3', 'COLLECTED'), actualLines: [line('FREIGHT', -1)] }] }]])('signed junk is a bad field: %j', async (body) => {
    const response = await push(server, (body as { events: [] }).events ?? [])
    expect(response.json()).toMatchObject({ code: 40001 })
  })
})

describe('the fees as weighed', () => {
  test('become differences in the ledger: what was paid stays paid, the rest is due', async () => {
    await notify(server, await pay())
    await pushed(server, [event('COLLECTED', 0, { actualLines: [line('FREIGHT', 300_00)] })])
    expect(await detail()).toMatchObject({ actualCents: 300_00, estimateCents: 281_20, dueCents: 18_80, payStatus: 'UNPAID', actualLines: [{ feeType: 'FREIGHT', amountCents: 300_00 }] })
    await notify(server, await pay())
    expect(await detail()).toMatchObject({ dueCents: 0, payStatus: 'PAID' })
  })

  test('give back what was paid too much', async () => {
    await notify(server, await pay())
    await pushed(server, [event('COLLECTED', 0, { actualLines: [line('FREIGHT', 200_00)] })])
    expect(await detail()).toMatchObject({ actualCents: 200_00, dueCents: 0, payStatus: 'PART_REFUNDED' })
  })

  test('close an open payment attempt: its QR code would take the old amount', async () => {
    const attempt = await pay()
    await pushed(server, [event('COLLECTED', 0, { actualLines: [line('FREIGHT', 300_00)] })])
    expect(await detail()).toMatchObject({ dueCents: 300_00, payStatus: 'UNPAID', payments: [{ paymentNo: attempt.paymentNo, status: 'CLOSED' }] })
  })

  test('are those of the newest event, whichever arrives last', async () => {
    await pushed(server, [event('ARRIVED', 60, { actualLines: [line('FREIGHT', 320_00)] })])
    await pushed(server, [event('COLLECTED', 0, { actualLines: [line('FREIGHT', 300_00)] })])
    expect(await detail()).toMatchObject({ actualCents: 320_00, dueCents: 320_00 })
  })

  test('are only shown when the receiver pays, or a monthly account', async () => {
    await server.database.db.insert(monthlyAccount).values({ userId: customer.userId, monthlyCode: 'M1', companyName: '晨禾电子', status: 'BOUND', createdAt: server.now() })
    order = await placeOrder(server, customer.token, { payMethod: 'MONTHLY', monthlyCode: 'M1' })
    await pushed(server, [event('COLLECTED', 0, { actualLines: [line('FREIGHT', 300_00)] })])
    expect(await detail()).toMatchObject({ actualCents: 300_00, dueCents: 0, payStatus: 'NOT_REQUIRED' })
    order = await placeOrder(server, customer.token, { payMethod: 'RECEIVER' })
    await pushed(server, [event('COLLECTED', 0, { actualLines: [line('FREIGHT', 300_00)] })])
    expect(await detail()).toMatchObject({ actualCents: 300_00, dueCents: 0, payStatus: 'NOT_REQUIRED' })
  })
})

describe('an order with a coupon', () => {
  let couponId: string
  beforeEach(async () => {
    couponId = await giveCoupon(server, customer.userId)
    order = await placeOrder(server, customer.token, { couponId })
  })
  const couponLine = (amountCents: number) => expect.objectContaining({ feeType: 'COUPON', label: '优惠', amountCents })

  test('keeps it when it is weighed: the carrier’s systems know nothing of it', async () => {
    expect(await detail()).toMatchObject({ estimateCents: 261_20, dueCents: 261_20 })
    await pushed(server, [event('COLLECTED', 0, { actualLines: [line('FREIGHT', 300_00), line('UPSTAIRSFEE', 30_00)] })])
    expect(await detail()).toMatchObject({ actualCents: 310_00, dueCents: 310_00, actualLines: [{ amountCents: 300_00 }, { amountCents: 30_00 }, couponLine(-20_00)] })
  })

  test('keeps as much of it as the new freight is', async () => {
    await pushed(server, [event('COLLECTED', 0, { actualLines: [line('FREIGHT', 15_00), line('UPSTAIRSFEE', 30_00)] })])
    expect(await detail()).toMatchObject({ actualCents: 30_00, dueCents: 30_00, actualLines: [{ amountCents: 15_00 }, { amountCents: 30_00 }, couponLine(-15_00)] })
    await pushed(server, [event('ARRIVED', 60, { actualLines: [line('FREIGHT', 200_00)] })])
    expect(await detail()).toMatchObject({ actualCents: 180_00, dueCents: 180_00 })
  })

  test('gives it back when it is cancelled, with the money', async () => {
    await notify(server, await pay())
    const isUsable = async () => (await server.call<{ couponId: string }[]>('coupon/list', { productCode: 'STD', freightCents: 240_00 }, customer.token)).data?.some((coupon) => coupon.couponId === couponId)
    expect(await isUsable()).toBe(false)
    await pushed(server, [event('CANCELED')])
    expect(await detail()).toMatchObject({ dueCents: 0, payStatus: 'REFUNDED' })
    expect(await isUsable()).toBe(true)
  })
})

describe('an order that the carrier cancels', () => {
  test('owes nothing', async () => {
    const attempt = await pay()
    await pushed(server, [event('CANCELED')])
    expect(await detail()).toMatchObject({ status: 'CANCELED_BY_CARRIER', dueCents: 0, payStatus: 'NOT_REQUIRED', payments: [{ paymentNo: attempt.paymentNo, status: 'CLOSED' }] })
  })

  test('gets its money back', async () => {
    await notify(server, await pay())
    await pushed(server, [event('CANCELED')])
    expect(await detail()).toMatchObject({ dueCents: 0, payStatus: 'REFUNDED' })
  })

  test('stays cancelled and owes nothing, whatever is pushed afterwards', async () => {
    await pushed(server, [event('CANCELED')])
    await pushed(server, [event('COLLECTED', 10, { actualLines: [line('FREIGHT', 300_00)] })])
    expect(await detail()).toMatchObject({ status: 'CANCELED_BY_CARRIER', dueCents: 0 })
  })

  test('cannot be cancelled once collected', async () => {
    await pushed(server, [event('COLLECTED')])
    await pushed(server, [event('CANCELED', 10)])
    expect(await detail()).toMatchObject({ status: 'COLLECTED', dueCents: 281_20 })
  })
})
