import type { ResponseOf } from '@portal/contract/calls'
import { errorCatalogue } from '@portal/contract/error-codes'
import type { PaymentAttempt } from '@portal/contract/payment'
import { randomUUID } from 'node:crypto'
import { addCustomer, type TestCustomer } from '../../../testing/test-customer'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { grantCoupon } from '../../coupon/coupon.testing'
import { eventOf, push, pushed } from '../../operations/operations.testing'
import { openLanes, placeOrder, readDetail } from '../order.testing'
import { balance } from '../../order-core/ledger'
import { ledgerOf } from '../../../testing/ledger-of'
import { notify } from '../../payment/payment.testing'
import { cancelBody, type CancelBody } from './cancel-body.testing'

let server: TestServer
let customer: TestCustomer
let order: ResponseOf<'order/create'>
beforeAll(async () => {
  server = await startTestServer()
  await openLanes(server)
  customer = await addCustomer(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  order = await placeOrder(server, customer.token)
})

const cancel = (changes: Partial<CancelBody> = {}, token = customer.token) =>
  server.call<ResponseOf<'order/cancel'>>('order/cancel', cancelBody(order.orderNo, changes), token)
const detail = () => readDetail(server, customer.token, order.orderNo)
const openAttempt = async (): Promise<PaymentAttempt> => {
  const { data } = await server.call<PaymentAttempt>(
    'payment/create',
    { clientRequestId: randomUUID(), orderNos: [order.orderNo], channel: 'WECHAT' },
    customer.token,
  )
  if (data === null) throw new Error('not opened')
  return data
}

test('an unpaid order is cancelled: nothing is owed, and log and trace show it', async () => {
  server.advance(1)
  expect(await cancel({ reason: '重复下单' })).toMatchObject({
    code: 0,
    data: { orderNo: order.orderNo, refundCents: 0 },
  })
  expect(await detail()).toMatchObject({ status: 'CANCELED', payStatus: 'NOT_REQUIRED', dueCents: 0, canModify: false })
  const { log, nodes } = await detail()
  expect(log).toContainEqual(expect.objectContaining({ actor: '客户', action: '取消订单（重复下单）' }))
  expect(nodes[0]).toMatchObject({ nodeType: 'CANCELED', description: '寄件人已取消订单' })
})

test('what was paid goes back', async () => {
  await notify(server, await openAttempt())
  expect(await cancel()).toMatchObject({ data: { refundCents: order.totalCents } })
  expect(await detail()).toMatchObject({ status: 'CANCELED', payStatus: 'REFUNDED', dueCents: 0 })
})

test('an open payment is closed; money that comes in late goes back whole', async () => {
  const attempt = await openAttempt()
  await cancel()
  expect(await server.call('payment/query', { paymentNo: attempt.paymentNo }, customer.token)).toMatchObject({
    data: { status: 'CLOSED' },
  })
  await notify(server, attempt)
  expect(await detail()).toMatchObject({ payStatus: 'REFUNDED', dueCents: 0 })
  expect(balance(await ledgerOf(server.database.db, order.orderNo, 'SENDER'))).toBe(0)
})

test('its coupon can be used again', async () => {
  const couponId = await grantCoupon(server, customer.userId)
  order = await placeOrder(server, customer.token, { couponId })
  await cancel()
  const again = await placeOrder(server, customer.token, { couponId })
  expect((await readDetail(server, customer.token, again.orderNo)).couponId).toBe(couponId)
})

test('an order that the receiver pays is cancelled as well', async () => {
  order = await placeOrder(server, customer.token, { payMethod: 'RECEIVER' })
  expect(await cancel()).toMatchObject({ code: 0, data: { refundCents: 0 } })
  expect(await detail()).toMatchObject({ status: 'CANCELED', payStatus: 'NOT_REQUIRED' })
})

test('a repeat, also with another reason, answers the same and does nothing', async () => {
  await notify(server, await openAttempt())
  const first = await cancel()
  const before = await detail()
  server.advance(60)
  expect(await cancel({ reason: '价格原因' })).toEqual(first)
  expect(await detail()).toEqual(before)
})

test.each<[string, Parameters<typeof eventOf>[1][], number]>([
  ['assigned', ['ASSIGNED'], 0],
  ['not met', ['ASSIGNED', 'PICKUP_FAIL'], 0],
  ['collected', ['COLLECTED'], errorCatalogue.ALREADY_COLLECTED.code],
  ['under way', ['COLLECTED', 'DEPARTED'], errorCatalogue.ALREADY_COLLECTED.code],
  ['signed for', ['COLLECTED', 'SIGNED'], errorCatalogue.NOT_CANCELABLE.code],
  ['called off by the carrier', ['CANCELED'], errorCatalogue.NOT_CANCELABLE.code],
])('%s', async (_, nodes, code) => {
  await push(
    server,
    nodes.map((node, minute) => eventOf(order.ewbNo, node, minute)),
  )
  expect(await cancel()).toMatchObject({ code })
})

test('events that come after it change neither state nor money', async () => {
  await cancel()
  const actualLines = [{ feeType: 'FREIGHT' as const, label: '运费', amountCents: 99_00 }]
  expect(
    await pushed(server, [eventOf(order.ewbNo, 'COLLECTED', 9, { actualLines }), eventOf(order.ewbNo, 'CANCELED', 10)]),
  ).toEqual(['APPLIED', 'APPLIED'])
  expect(await detail()).toMatchObject({ status: 'CANCELED', dueCents: 0 })
})

test.each([0, 5, 20])(
  '20 at the same time as the collection, %i of them before it: one side wins for all, and the ledger fits it',
  async (before) => {
    await notify(server, await openAttempt())
    const all: Promise<{ code: number }>[] = []
    let collected: Promise<unknown> = Promise.resolve()
    for (let index = 0; index <= 20; index += 1) {
      if (index === before) collected = push(server, [eventOf(order.ewbNo, 'COLLECTED')])
      if (index < 20) all.push(cancel())
    }
    const codes = (await Promise.all(all)).map(({ code }) => code)
    await collected
    const { status, payStatus, dueCents, log, nodes } = await detail()
    const isCanceled = status === 'CANCELED'
    expect(new Set(codes)).toEqual(new Set([isCanceled ? 0 : errorCatalogue.ALREADY_COLLECTED.code]))
    expect({ payStatus, dueCents }).toEqual({ payStatus: isCanceled ? 'REFUNDED' : 'PAID', dueCents: 0 })
    expect(log.filter(({ action }) => action.startsWith('取消订单'))).toHaveLength(isCanceled ? 1 : 0)
    expect(nodes.filter(({ nodeType }) => nodeType === 'CANCELED')).toHaveLength(isCanceled ? 1 : 0)
    expect(balance(await ledgerOf(server.database.db, order.orderNo, 'SENDER'))).toBe(0)
  },
)

describe('refuses', () => {
  test("another customer's order like one that does not exist, and leaves it", async () => {
    const stranger = await addCustomer(server)
    const foreign = await cancel({}, stranger.token)
    expect(foreign).toEqual(await cancel({ orderNo: 'nothing' }))
    expect(foreign).toMatchObject({ code: errorCatalogue.ORDER_NOT_FOUND.code })
    expect(await detail()).toMatchObject({ status: 'WAIT_ACCEPT' })
  })

  test.each<[Partial<Record<keyof CancelBody, unknown>>, string]>([
    [{ reason: '' }, '请选择取消原因'],
    [{ reason: '其他' }, '请填写补充说明，2–100个字'],
    [{ reason: '其他', note: ' 无 ' }, '请填写补充说明，2–100个字'],
    [{ reason: '价格原因', note: '贵'.repeat(101) }, '补充说明：不能超过100个字'],
  ])('a bad field %#', async (changes, message) => {
    const answer = await server.call('order/cancel', { ...cancelBody(order.orderNo), ...changes }, customer.token)
    expect(answer).toMatchObject({ code: errorCatalogue.BAD_FIELD.code, message: expect.stringContaining(message) })
  })
})
