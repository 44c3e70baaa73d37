import type { ResponseOf } from '@portal/contract/calls'
import type { PaymentAttempt } from '@portal/contract/payment'
import { eq, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { PAYMENT_OVERDUE } from '@portal/contract/codes'
import { fc } from '@portal/testing/property'
import { inTransaction } from '../../../database/transaction'
import { addCustomer, type TestCustomer } from '../../../testing/test-customer'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { eventOf, push } from '../../operations/operations.testing'
import { openLanes, orderBody, placeOrder, readDetail } from '../../orders/order.testing'
import { ageOrder } from '../../../testing/age-order'
import { orders } from '../../order-core/order.tables'
import { adjustCharges } from './adjust-charges'
import { notify } from '../payment.testing'
import { queryRows } from '../../../database/query-rows'
import { cancelBody } from '../../orders/cancel/cancel-body.testing'
import { centsOf, yuanOf } from '../yuan'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('debts', () => {
  let customer: TestCustomer
  beforeAll(async () => {
    await openLanes(server)
  })
  beforeEach(async () => {
    customer = await addCustomer(server)
  })

  const day = 24 * 3600
  const freight = (amountCents: number) => ({ feeType: 'FREIGHT' as const, label: '运费', amountCents, note: '' })
  const addressFee = { feeType: 'EXPRESSADDRCHANGEFEE' as const, label: '改址费', amountCents: 12_00, note: '' }
  const place = () => placeOrder(server, customer.token)
  const pay = async (orderNo: string) => {
    const { data } = await server.call<PaymentAttempt>(
      'payment/create',
      { clientRequestId: randomUUID(), orderNos: [orderNo], channel: 'ALIPAY' },
      customer.token,
    )
    if (data !== null) await notify(server, data)
  }
  const charge = (orderNo: string, lines: Parameters<typeof adjustCharges>[1]) =>
    inTransaction(server.database.db, (tx) =>
      adjustCharges(
        tx,
        lines,
        { userId: customer.userId, orderNo, payer: 'SENDER', source: randomUUID(), note: '', createdAt: server.now() },
        '费用调整',
      ),
    )
  const unpaid = async () =>
    (await server.call<ResponseOf<'order/unpaid'>>('order/unpaid', {}, customer.token)).data ?? []
  const daysTo = (instant: string | null | undefined) =>
    (Date.parse(instant ?? '') - server.now().getTime()) / (day * 1000)

  test.each<[string, boolean, Parameters<typeof adjustCharges>[1], string, number]>([
    ['what was never paid', false, [freight(300_00)], 'FREIGHT', 300_00],
    ['what was never paid, with a change of address', false, [freight(300_00), addressFee], 'FREIGHT', 312_00],
    ['what weighing added after the payment', true, [freight(300_00)], 'SUPPLEMENT', 18_80],
    ['both after the payment', true, [freight(300_00), addressFee], 'SUPPLEMENT', 30_80],
    ['a change of address after the payment', true, [freight(281_20), addressFee], 'ADDRESS_CHANGE', 12_00],
  ])('%s says what it is for', async (_, isPaid, lines, kind, dueCents) => {
    const { orderNo } = await place()
    if (isPaid) await pay(orderNo)
    await charge(orderNo, lines)
    expect(await unpaid()).toMatchObject([{ orderNo, kind, dueCents }])
  })

  test('is due seven days after it was ordered, collected or charged, whichever is last', async () => {
    const { orderNo } = await place()
    expect(daysTo((await unpaid())[0]?.dueAt)).toBeCloseTo(7)
    await server.database.db
      .update(orders)
      .set({ collectedAt: new Date(server.now().getTime() + 2 * day * 1000) })
      .where(eq(orders.orderNo, orderNo))
    expect(daysTo((await unpaid())[0]?.dueAt)).toBeCloseTo(9)
  })

  const age = (orderNo: string, days: number) => ageOrder(server.database.db, orderNo, days)

  describe('a debt of collected goods that is older than seven days', () => {
    const order = async () => (await server.call('order/create', orderBody(server), customer.token)).code
    const checked = async () => {
      const {
        clientRequestId: _id,
        agreementVersion: _version,
        confirmDuplicate: _confirmed,
        ...row
      } = orderBody(server)
      return (await server.call<ResponseOf<'order/checkBatch'>>('order/checkBatch', { rows: [row] }, customer.token))
        .data?.results[0]
    }

    test('lets no new orders through until it is paid', async () => {
      const { orderNo, ewbNo } = await place()
      await push(server, [eventOf(ewbNo, 'COLLECTED', 0, { eventAt: server.now().toISOString() })])
      expect(await order()).toBe(0)
      await age(orderNo, 7)
      expect(await order()).toBe(PAYMENT_OVERDUE)
      expect(await checked()).toMatchObject({
        ok: false,
        problems: [{ message: '您有逾期未付的运费，请先支付后再下单' }],
      })
      expect((await server.call('order/create', orderBody(server), (await addCustomer(server)).token)).code).toBe(0)
      await pay(orderNo)
      expect(await order()).toBe(0)
      expect(await checked()).toMatchObject({ ok: true })
    })

    test('counts from the last fee', async () => {
      const { orderNo, ewbNo } = await place()
      await push(server, [eventOf(ewbNo, 'COLLECTED', 0, { eventAt: server.now().toISOString() })])
      await age(orderNo, 6)
      await charge(orderNo, [freight(300_00)])
      await age(orderNo, 2)
      expect(await order()).toBe(0)
      await age(orderNo, 6)
      expect(await order()).toBe(PAYMENT_OVERDUE)
    })

    test('is none while the carrier has not fetched the goods', async () => {
      await age((await place()).orderNo, 8)
      expect(await order()).toBe(0)
    })
  })
})

describe('bundles', () => {
  beforeAll(async () => {
    await openLanes(server)
  })

  const bundleCount = 60
  /**
   * Minimum number of another customer's lists that are answered meanwhile: some hundred, but one or two if the bundles
   * delayed them.
   */
  const fewLists = 10

  const placeEight = async ({ token }: TestCustomer): Promise<string[]> => {
    const orderNos: string[] = []
    while (orderNos.length < 8) orderNos.push((await placeOrder(server, token)).orderNo)
    return orderNos
  }

  const openBundle = ({ token }: TestCustomer, orderNos: readonly string[]) =>
    server.send('payment/create', { clientRequestId: randomUUID(), orderNos, channel: 'WECHAT' }, { token })

  /** About half of the orders, different ones for each index. */
  const someOf = (orderNos: readonly string[], index: number): string[] =>
    orderNos.filter((_, place) => place === index % 8 || ((index * 167 + 85) >> 2) & (1 << place))

  const listOrders = async ({ token }: TestCustomer): Promise<void> => {
    const { statusCode } = await server.send('order/page', { page: 1, pageSize: 10 }, { token })
    expect(statusCode).toBe(200)
  }

  const deadlocks = async (): Promise<number> => {
    const [row] = await queryRows<{ deadlocks: string }>(
      server.database.db,
      sql`select deadlocks from pg_stat_database where datname = current_database()`,
    )
    return Number(row?.deadlocks)
  }

  test('many overlapping bundles of one customer at once are all opened soon, and hold no other customer up', async () => {
    const [customer, other] = [await addCustomer(server), await addCustomer(server)]
    const orderNos = await placeEight(customer)
    await openBundle(customer, orderNos)
    let areOpen = false
    const opened = Promise.all(
      Array.from({ length: bundleCount }, (_, index) => openBundle(customer, someOf(orderNos, index))),
    ).finally(() => {
      areOpen = true
    })
    let lists = 0
    while (!areOpen) {
      await listOrders(other)
      lists++
    }
    const answers = await opened
    expect(answers.map((answer) => answer.json<{ code: number }>().code)).toEqual(answers.map(() => 0))
    // The embedded database has one connection and this process one thread, so requests are answered in sequence there.
    if (server.database.kind === 'server') expect(lists).toBeGreaterThan(fewLists)
    expect(await deadlocks()).toBe(0)
  })

  test('all orders of one bundle can be cancelled at the same time', async () => {
    const customer = await addCustomer(server)
    const orderNos = await placeEight(customer)
    await openBundle(customer, orderNos)
    const answers = await Promise.all(
      orderNos.map((orderNo) => server.call('order/cancel', cancelBody(orderNo), customer.token)),
    )
    expect(answers.map(({ code }) => code)).toEqual(orderNos.map(() => 0))
    expect(await deadlocks()).toBe(0)
  })

  test('cancelling an order ends the bundle for the orders before it, too', async () => {
    const customer = await addCustomer(server)
    const orderNos = (await placeEight(customer)).sort()
    await openBundle(customer, orderNos)
    const paying = async (): Promise<string[]> => {
      const details = await Promise.all(orderNos.map((orderNo) => readDetail(server, customer.token, orderNo)))
      return details.filter(({ payStatus }) => payStatus === 'PAYING').map(({ orderNo }) => orderNo)
    }
    expect(await paying()).toEqual(orderNos)
    await server.call('order/cancel', cancelBody(orderNos[7] ?? ''), customer.token)
    expect(await paying()).toEqual([])
  })
})

describe('yuan', () => {
  test('there and back, whatever the amount', () => {
    fc.assert(fc.property(fc.nat({ max: 100_000_000_00 }), (cents) => expect(centsOf(yuanOf(cents))).toBe(cents)))
  })

  test.each([
    ['12.3', 12_30],
    ['0.07', 7],
    ['5', 5_00],
    ['1e3', Number.NaN],
    ['-1', Number.NaN],
    ['1.005', Number.NaN],
    ['', Number.NaN],
  ])('%s is %d cents', (yuan, cents) => {
    expect(centsOf(yuan)).toBe(cents)
  })
})
