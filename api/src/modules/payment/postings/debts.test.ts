import { inTransaction } from '../../../database/transaction'
import type { ResponseOf } from '@portal/contract/calls'
import type { PaymentAttempt } from '@portal/contract/payment'
import { eq, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { randomUUID } from 'node:crypto'
import { PAYMENT_OVERDUE } from '@portal/contract/codes'
import { addCustomer, type TestCustomer } from '../../../testing/test-customer'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { eventOf, push } from '../../operations/operations.testing'
import { openLanes, orderBody, placeOrder } from '../../orders/order.testing'
import { orders } from '../../order-core/order.tables'
import { postCharge } from './post-charge'
import { ledgerEntry } from '../../order-core/ledger.tables'
import { notify } from '../payment.testing'

let server: TestServer
let customer: TestCustomer
beforeAll(async () => {
  server = await startTestServer()
  await openLanes(server)
})
afterAll(() => server.close())
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
const charge = (orderNo: string, lines: Parameters<typeof postCharge>[1]) =>
  inTransaction(server.database.db, (tx) =>
    postCharge(
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

test.each<[string, boolean, Parameters<typeof postCharge>[1], string, number]>([
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

/** Ages an order by some days, without ending its customer's session. */
const age = async (orderNo: string, days: number) => {
  const earlier = (column: AnyPgColumn) => sql`${column} - make_interval(days => ${days}::integer)`
  await server.database.db
    .update(orders)
    .set({ collectedAt: earlier(orders.collectedAt), createdAt: earlier(orders.createdAt) })
    .where(eq(orders.orderNo, orderNo))
  await server.database.db
    .update(ledgerEntry)
    .set({ createdAt: earlier(ledgerEntry.createdAt) })
    .where(eq(ledgerEntry.orderNo, orderNo))
}

describe('a debt of collected goods that is older than seven days', () => {
  const order = async () => (await server.call('order/create', orderBody(server), customer.token)).code
  const checked = async () => {
    const { clientRequestId: _id, agreementVersion: _version, confirmDuplicate: _confirmed, ...row } = orderBody(server)
    return (await server.call<ResponseOf<'order/checkBatch'>>('order/checkBatch', { rows: [row] }, customer.token)).data
      ?.results[0]
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
