import type { ResponseOf } from '@portal/contract/calls'
import { maxBatchOrders } from '@portal/contract/limits'
import type { PaymentAttempt } from '@portal/contract/payment'
import { workbookType } from '@portal/rules/workbook/workbook-parts'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { queryRows } from '../../database/query-rows'
import { apiError } from '../../testing/api-error'
import { cellsOf } from '../../testing/cells-of'
import { countStatements } from '../../testing/count-statements'
import { addCustomer, type TestCustomer } from '../../testing/test-customer'
import { startTestServer, type TestServer } from '../../testing/test-server'
import { messagesOf } from '../messages/send/message.testing'
import { eventOf, pushed } from '../operations/operations.testing'
import { cancelBody } from '../orders/cancel/cancel-body.testing'
import { openLanes, orderBody, placeOrder, readDetail } from '../orders/order.testing'
import { notify } from './payment.testing'

let server: TestServer
let customer: TestCustomer
let copied = 0
beforeAll(async () => {
  server = await startTestServer()
  await openLanes(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  customer = await addCustomer(server)
})

const yuan = (cents: number): string => (cents / 100).toFixed(2)

const rows = <Row>(query: ReturnType<typeof sql>): Promise<Row[]> =>
  queryRows(server.database.db, query) as Promise<Row[]>

/** Copies an order with its fees; each copy costs another amount. */
const copyOrder = async (orderNo: string, count: number): Promise<string[]> => {
  const first = copied + 1
  copied += count
  const numbers = sql`(select n, left(${orderNo}, 8) || lpad(n::text, 8, '0') as no
    from generate_series(${first}::int, ${copied}::int) n) as made`
  const { db } = server.database
  await db.execute(sql`
    insert into orders select (jsonb_populate_record(o, jsonb_build_object(
      'order_no', no, 'ewb_no', 'E' || no, 'client_request_id', no, 'due_cents', o.due_cents + n))).*
    from orders o, ${numbers} where o.order_no = ${orderNo}`)
  await db.execute(sql`
    insert into number_directory (kind, number, user_id)
    select kind, case kind when 'ORDER' then no else 'E' || no end, user_id
    from number_directory d, ${numbers}
    where d.number in (${orderNo}, (select ewb_no from orders where order_no = ${orderNo}))`)
  await db.execute(sql`
    insert into ledger_entry select (jsonb_populate_record(e, jsonb_build_object(
      'entry_id', replace(entry_id, ${orderNo}, no), 'order_no', no,
      'amount_cents', e.amount_cents + case fee_type when 'FREIGHT' then n else 0 end))).*
    from ledger_entry e, ${numbers} where e.order_no = ${orderNo}`)
  const made = await rows<{ no: string }>(sql`select no from ${numbers}`)
  return made.map(({ no }) => no)
}

/** So many orders of the customer, as a batch makes them. */
const sentOrders = async (count: number): Promise<string[]> => {
  const { orderNo } = await placeOrder(server, customer.token)
  return [orderNo, ...(await copyOrder(orderNo, count - 1))]
}

/** So many orders that another customer sends to this one, 到付. */
const receivedOrders = async (count: number): Promise<string[]> => {
  const { orderNo, ewbNo } = await placeOrder(server, (await addCustomer(server)).token, {
    payMethod: 'RECEIVER',
    receiver: { ...orderBody(server).receiver, mobile: customer.userTel },
  })
  await pushed(server, [eventOf(ewbNo, 'COLLECTED', 0)])
  return [orderNo, ...(await copyOrder(orderNo, count - 1))]
}

const create = (orderNos: string[]) =>
  server.call<PaymentAttempt>(
    'payment/create',
    { clientRequestId: randomUUID(), orderNos, channel: 'WECHAT' },
    customer.token,
  )
const open = async (orderNos: string[]): Promise<PaymentAttempt> => {
  const { data, message } = await create(orderNos)
  if (data === null) throw new Error(message)
  return data
}
const query = async ({ paymentNo }: PaymentAttempt) =>
  (await server.call<ResponseOf<'payment/query'>>('payment/query', { paymentNo }, customer.token)).data
const billOf = async ({ paymentNo }: PaymentAttempt) =>
  (await server.call<ResponseOf<'payment/bill'>>('payment/bill', { paymentNo }, customer.token)).data
const unpaid = async () =>
  (await server.call<ResponseOf<'order/unpaid'>>('order/unpaid', {}, customer.token)).data ?? []

/** Sum and number of what is due, by pay status; all that the orders are, in one answer. */
const moneyOf = (orderNos: readonly string[]) =>
  rows<{ status: string; orders: number; due: number; open: number }>(sql`
    select pay_status as status, count(*)::int as orders, sum(due_cents)::int as due, count(paying_until)::int as open
    from orders where order_no = any(${sql.param([...orderNos])}) group by pay_status order by pay_status`)
const bookedOf = ({ paymentNo }: PaymentAttempt) =>
  rows<{ kind: string; entries: number; cents: number }>(sql`
    select kind, count(*)::int as entries, sum(amount_cents)::int as cents
    from ledger_entry where payment_no = ${paymentNo} group by kind order by kind`)

describe(`${maxBatchOrders} orders`, () => {
  const sent = maxBatchOrders - 20

  test('are one payment to the cent, of one notice; what is paid is not paid again', async () => {
    const orderNos = [...(await sentOrders(sent)), ...(await receivedOrders(20))]
    const listed = await unpaid()
    expect([listed.length, listed.filter(({ role }) => role === 'received').length]).toEqual([maxBatchOrders, 20])
    const dueCents = listed.reduce((sum, order) => sum + order.dueCents, 0)
    const attempt = await open(orderNos)
    expect(attempt.amountCents).toBe(dueCents)
    expect(await moneyOf(orderNos)).toEqual([
      { status: 'UNPAID', orders: maxBatchOrders, due: dueCents, open: maxBatchOrders },
    ])

    const bill = await billOf(attempt)
    expect(bill?.amountCents).toBe(dueCents)
    expect(new Map(bill?.lines.map((line) => [line.orderNo, line.amountCents]))).toEqual(
      new Map(listed.map((order) => [order.orderNo, order.dueCents])),
    )
    expect(bill?.lines[0]).toMatchObject({ receiverName: '李思雨', ewbNo: expect.any(String) })

    for (let count = 0; count < 2; count += 1) expect((await notify(server, attempt)).statusCode).toBe(200)
    expect(await query(attempt)).toMatchObject({ status: 'PAID', amountCents: dueCents })
    expect(await moneyOf(orderNos)).toEqual([{ status: 'PAID', orders: maxBatchOrders, due: 0, open: 0 }])
    expect(await bookedOf(attempt)).toEqual([{ kind: 'PAYMENT', entries: maxBatchOrders, cents: -dueCents }])
    expect(await unpaid()).toEqual([])

    const [last = ''] = orderNos
    expect(await create([last, (await placeOrder(server, customer.token)).orderNo])).toMatchObject(
      apiError('NOT_PAYABLE', `订单${last}当前无需支付`),
    )
    expect(server.outside.bank.refundedOf(attempt.paymentNo)).toBe(0)
  })

  test('are due again after the time is over, and money that comes then goes back at once and whole', async () => {
    const orderNos = await sentOrders(sent)
    const attempt = await open(orderNos)
    server.advance(15 * 60)
    expect(await query(attempt)).toMatchObject({ status: 'EXPIRED' })
    const due = { status: 'UNPAID', orders: sent, due: attempt.amountCents, open: 0 }
    expect(await moneyOf(orderNos)).toEqual([due])
    await notify(server, attempt)
    expect(await query(attempt)).toMatchObject({ closeReason: 'DUPLICATE', refundedCents: attempt.amountCents })
    expect(await moneyOf(orderNos)).toEqual([due])
    expect(await bookedOf(attempt)).toEqual([
      { kind: 'PAYMENT', entries: sent, cents: -attempt.amountCents },
      { kind: 'REFUND', entries: sent, cents: attempt.amountCents },
    ])
    expect(server.outside.bank.refundedOf(attempt.paymentNo)).toBe(attempt.amountCents)
    const told = (await messagesOf(server, '')).filter(({ userId }) => userId === customer.userId)
    expect(told.filter(({ channel }) => channel === 'PORTAL')).toHaveLength(1)
  })

  test('that are paid together are refunded one by one', async () => {
    const orderNos = await sentOrders(sent)
    const attempt = await open(orderNos)
    await notify(server, attempt)
    const [first = '', second = ''] = orderNos
    const line = (await billOf(attempt))?.lines.find(({ orderNo }) => orderNo === second)
    await server.call('order/cancel', cancelBody(second), customer.token)
    expect(server.outside.bank.refundedOf(attempt.paymentNo)).toBe(line?.amountCents)
    expect(await readDetail(server, customer.token, second)).toMatchObject({
      payStatus: 'REFUNDED',
      refunds: [{ amountCents: line?.amountCents, status: 'REFUNDED' }],
    })
    expect((await readDetail(server, customer.token, first)).payStatus).toBe('PAID')
  })

  test('of which one is cancelled: the payment of all ends, and the others can be paid', async () => {
    const orderNos = await sentOrders(sent)
    const attempt = await open(orderNos)
    const [, second = ''] = orderNos
    await server.call('order/cancel', cancelBody(second), customer.token)
    expect(await query(attempt)).toMatchObject({ status: 'CLOSED', closeReason: 'ORDER_CANCELED' })
    const others = orderNos.filter((orderNo) => orderNo !== second)
    expect(await moneyOf(others)).toMatchObject([{ status: 'UNPAID', open: 0 }])
    expect((await open(others)).amountCents).toBeLessThan(attempt.amountCents)
  })
})

test('many orders need no more statements than two: to open, to open again, to give back, to pay', async () => {
  const statementsFor = async (count: number): Promise<number[]> => {
    const orderNos = await sentOrders(count)
    const attempts: PaymentAttempt[] = []
    const opening = () => countStatements(server, async () => attempts.push(await open(orderNos)))
    const notice = (attempt = attempts[0]) =>
      countStatements(server, async () => attempt && (await notify(server, attempt)))
    const counts = [await opening(), await opening(), await notice(), await notice(attempts[1])]
    expect(await moneyOf(orderNos)).toMatchObject([{ status: 'PAID', orders: count }])
    return counts
  }
  const few = await statementsFor(2)
  expect(Math.min(...few)).toBeGreaterThan(0)
  expect(await statementsFor(60)).toEqual(few)
})

test('a bill is a sheet as well, with its sum', async () => {
  const attempt = await open(await sentOrders(3))
  const response = await server.send('payment/billFile', { paymentNo: attempt.paymentNo }, { token: customer.token })
  expect(response.headers['content-type']).toBe(workbookType)
  const bill = await billOf(attempt)
  expect(bill?.lines).toHaveLength(3)
  expect(cellsOf(response.rawPayload)).toEqual([
    ['运单号', '订单号', '收件人', '金额(元)'],
    ...(bill?.lines ?? []).map((line) => [line.ewbNo, line.orderNo, line.receiverName, yuan(line.amountCents)]),
    ['合计', '', '', yuan(attempt.amountCents)],
  ])
})

test.each(['payment/bill', 'payment/billFile'])("%s is its payer's alone", async (path) => {
  const attempt = await open(await sentOrders(1))
  const { token } = await addCustomer(server)
  expect(await server.call(path, { paymentNo: attempt.paymentNo }, token)).toMatchObject(apiError('PAYMENT_NOT_FOUND'))
})
