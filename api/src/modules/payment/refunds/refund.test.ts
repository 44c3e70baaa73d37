import type { ResponseOf } from '@portal/contract/calls'
import type { PaymentAttempt } from '@portal/contract/payment'
import { randomUUID } from 'node:crypto'
import { hit } from '../../../http/rate-limit'
import { apiError } from '../../../testing/api-error'
import { addCustomer, type TestCustomer } from '../../../testing/test-customer'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { eventOf, push } from '../../operations/operations.testing'
import { cancelBody } from '../../orders/cancel/cancel-body.testing'
import { openLanes, placeOrder, readDetail } from '../../orders/order.testing'
import { catchUpPayments } from '../payment-housekeeping'
import type { PaymentProvider } from '../payment.port'
import { notify } from '../payment.testing'

/** Overrides of the bank's answers. */
let overrides: Partial<PaymentProvider> = {}
let server: TestServer
let customer: TestCustomer
beforeAll(async () => {
  server = await startTestServer({
    ports: (ports) => {
      const WECHAT = new Proxy(ports.payment.WECHAT, {
        get: (bank, name: keyof PaymentProvider) => overrides[name] ?? bank[name],
      })
      return { ...ports, payment: { ...ports.payment, WECHAT } }
    },
  })
  await openLanes(server)
})
afterEach(() => {
  overrides = {}
})
afterAll(() => server.close())
beforeEach(async () => {
  customer = await addCustomer(server)
})

const unreachable = () => Promise.reject(new Error('unreachable'))
const open = async (orderNos: string[]): Promise<PaymentAttempt> => {
  const { data, message } = await server.call<PaymentAttempt>(
    'payment/create',
    { clientRequestId: randomUUID(), orderNos, channel: 'WECHAT' },
    customer.token,
  )
  if (data === null) throw new Error(message)
  return data
}
const placePaid = async () => {
  const order = await placeOrder(server, customer.token)
  const attempt = await open([order.orderNo])
  await notify(server, attempt)
  return { ...order, attempt }
}
const detail = (orderNo: string) => readDetail(server, customer.token, orderNo)
const cancel = (orderNo: string) =>
  server.call<ResponseOf<'order/cancel'>>('order/cancel', cancelBody(orderNo), customer.token)
/** Rounds of the housekeeping, each `minutes` after the one before. */
const rounds = async (count: number, minutes: number) => {
  for (let round = 0; round < count; round += 1) {
    server.advance(minutes * 60)
    await catchUpPayments(server.app.deps).catch(() => undefined)
  }
}

test('a cancelled order is refunded through the bank that took the money', async () => {
  const { orderNo, attempt } = await placePaid()
  expect(await cancel(orderNo)).toMatchObject({ code: 0, data: { refundCents: 281_20 } })
  expect(await detail(orderNo)).toMatchObject({
    payStatus: 'REFUNDED',
    dueCents: 0,
    refunds: [{ paymentNo: attempt.paymentNo, amountCents: 281_20, status: 'REFUNDED', reason: '订单已取消' }],
  })
  expect(server.outside.bank.refundedOf(attempt.paymentNo)).toBe(281_20)
})

test('an order that weighs less gets a part back', async () => {
  const { orderNo, ewbNo, attempt } = await placePaid()
  await push(server, [
    eventOf(ewbNo, 'COLLECTED', 0, { actualLines: [{ feeType: 'FREIGHT', label: '运费', amountCents: 200_00 }] }),
  ])
  expect(await detail(orderNo)).toMatchObject({
    payStatus: 'PART_REFUNDED',
    dueCents: 0,
    refunds: [{ amountCents: 81_20, status: 'REFUNDED' }],
  })
  expect(server.outside.bank.refundedOf(attempt.paymentNo)).toBe(81_20)
})

test('a bank that does not answer is requested again in growing intervals; the money is refunded once', async () => {
  const { orderNo, attempt } = await placePaid()
  const refundNos: string[] = []
  overrides = {
    refund: ({ refundNo }) => {
      refundNos.push(refundNo)
      return unreachable()
    },
  }
  await cancel(orderNo)
  expect(await detail(orderNo)).toMatchObject({
    payStatus: 'REFUNDING',
    refunds: [{ status: 'REFUNDING', doneAt: null }],
  })
  await rounds(1, 0.5)
  expect(refundNos).toHaveLength(1)
  await rounds(1, 0.5)
  expect(refundNos).toHaveLength(2)
  expect(new Set(refundNos).size).toBe(1)
  overrides = {}
  await rounds(2, 2)
  expect(await detail(orderNo)).toMatchObject({ payStatus: 'REFUNDED', refunds: [{ status: 'REFUNDED' }] })
  expect(server.outside.bank.refundedOf(attempt.paymentNo)).toBe(281_20)
})

test.each<[string, PaymentProvider['refund']]>([
  ['does not answer', unreachable],
  ['refuses', async () => 'FAILED'],
])('after eight tries with a bank that %s the refund has failed, and everybody can see it', async (_, refund) => {
  const { orderNo } = await placePaid()
  overrides = { refund }
  await cancel(orderNo)
  await rounds(6, 61)
  expect(await detail(orderNo)).toMatchObject({ payStatus: 'REFUNDING' })
  await rounds(1, 61)
  expect(await detail(orderNo)).toMatchObject({
    payStatus: 'REFUND_FAILED',
    refunds: [{ status: 'REFUND_FAILED', doneAt: null }],
    log: [{ action: '退款未成功，请联系客服处理' }, {}, {}, {}, {}],
  })
  overrides = {}
  await rounds(1, 61)
  expect(await detail(orderNo)).toMatchObject({ payStatus: 'REFUND_FAILED' })
})

describe('a refund that has failed can be begun anew', () => {
  const failed = async () => {
    const { orderNo, attempt } = await placePaid()
    overrides = { refund: async () => 'FAILED' }
    await cancel(orderNo)
    await rounds(8, 61)
    overrides = {}
    const [refund] = (await detail(orderNo)).refunds
    return { orderNo, attempt, refundNo: refund?.refundNo ?? '' }
  }
  const retry = (refundNo: string, token = customer.token) =>
    server.call<ResponseOf<'payment/retryRefund'>>('payment/retryRefund', { refundNo }, token)

  test('and then the money goes back, once', async () => {
    const { orderNo, attempt, refundNo } = await failed()
    expect(await retry(refundNo)).toMatchObject({ code: 0, data: { status: 'REFUNDED' } })
    expect(await detail(orderNo)).toMatchObject({
      payStatus: 'REFUNDED',
      refunds: [{ status: 'REFUNDED' }],
      log: [
        { actor: '系统', action: '退款成功，款项已原路退回' },
        { actor: '客户', action: '重新发起退款' },
        {},
        {},
        {},
        {},
        {},
      ],
    })
    expect(await retry(refundNo)).toMatchObject({ code: 0, data: { status: 'REFUNDED' } })
    expect(server.outside.bank.refundedOf(attempt.paymentNo)).toBe(281_20)
  })

  test('a refund that the bank completed without an answer is not requested twice', async () => {
    const { refundNo } = await failed()
    const refund = jest.fn<Promise<'DONE'>, []>(async () => 'DONE')
    overrides = { queryRefund: async () => 'DONE', refund }
    expect(await retry(refundNo)).toMatchObject({ data: { status: 'REFUNDED' } })
    expect(refund).not.toHaveBeenCalled()
  })

  test('and is requested again later when the bank still does not answer', async () => {
    const { orderNo, refundNo } = await failed()
    overrides = { refund: unreachable, queryRefund: unreachable }
    expect(await retry(refundNo)).toMatchObject({ code: 0, data: { status: 'REFUNDING' } })
    expect(await detail(orderNo)).toMatchObject({ payStatus: 'REFUNDING' })
    overrides = {}
    await rounds(1, 61)
    expect(await detail(orderNo)).toMatchObject({ payStatus: 'REFUNDED' })
  })

  test('by who pressed twice at once as by who pressed once', async () => {
    const { attempt, refundNo } = await failed()
    const answers = await Promise.all([retry(refundNo), retry(refundNo), retry(refundNo)])
    expect(answers.map(({ code }) => code)).toEqual([0, 0, 0])
    expect(server.outside.bank.refundedOf(attempt.paymentNo)).toBe(281_20)
  })

  test('by nobody else', async () => {
    const { refundNo } = await failed()
    const stranger = await addCustomer(server)
    expect(await retry(refundNo, stranger.token)).toMatchObject(apiError('PAYMENT_NOT_FOUND'))
    expect(await retry('R-nowhere')).toMatchObject(apiError('PAYMENT_NOT_FOUND'))
  })

  test('ten times a day', async () => {
    const { refundNo } = await failed()
    overrides = { refund: async () => 'FAILED', queryRefund: async () => 'FAILED' }
    await hit(
      server.database.db,
      { name: 'payment/retry-refund', max: 10, windowSeconds: 24 * 3600 },
      customer.userId,
      server.now(),
      10,
    )
    expect(await retry(refundNo)).toMatchObject(apiError('RATE_LIMITED'))
  })
})

test('a refund that takes the bank days is not a failure', async () => {
  const { orderNo } = await placePaid()
  overrides = { refund: async () => 'PENDING', queryRefund: async () => 'PENDING' }
  await cancel(orderNo)
  await rounds(20, 61)
  expect(await detail(orderNo)).toMatchObject({ payStatus: 'REFUNDING' })
  overrides = { queryRefund: async () => 'DONE' }
  await rounds(1, 61)
  expect(await detail(orderNo)).toMatchObject({ payStatus: 'REFUNDED' })
})

test('many rounds at once ask the bank once', async () => {
  const { orderNo, attempt } = await placePaid()
  overrides = { refund: unreachable }
  await cancel(orderNo)
  let requestCount = 0
  overrides = {
    refund: async () => {
      requestCount += 1
      return 'PENDING'
    },
  }
  server.advance(61)
  await Promise.all(Array.from({ length: 10 }, () => catchUpPayments(server.app.deps)))
  expect([requestCount, server.outside.bank.refundedOf(attempt.paymentNo)]).toEqual([1, 0])
})

describe('the housekeeping', () => {
  test('closes at the bank what the bank has not heard of', async () => {
    const { orderNo } = await placeOrder(server, customer.token)
    const attempt = await open([orderNo])
    overrides = { close: unreachable }
    expect(await server.call('payment/close', { paymentNo: attempt.paymentNo }, customer.token)).toMatchObject({
      data: { status: 'CLOSED' },
    })
    overrides = {}
    await rounds(1, 1)
    expect(await server.app.deps.ports.payment.WECHAT.query(attempt.paymentNo)).toMatchObject({ state: 'CLOSED' })
  })

  test('books a payment whose notice never came, in time or too late', async () => {
    const [intime, late] = [await placeOrder(server, customer.token), await placeOrder(server, customer.token)]
    const [first, second] = [await open([intime.orderNo]), await open([late.orderNo])]
    overrides = { close: unreachable }
    await server.call('payment/close', { paymentNo: second.paymentNo }, customer.token)
    overrides = {}
    server.outside.bank.move(first, 'pay')
    server.outside.bank.move(second, 'pay')
    await rounds(1, 16)
    expect(await detail(intime.orderNo)).toMatchObject({ payStatus: 'PAID', dueCents: 0 })
    expect(await detail(late.orderNo)).toMatchObject({ payStatus: 'UNPAID', dueCents: 281_20 })
    expect(server.outside.bank.refundedOf(second.paymentNo)).toBe(281_20)
  })

  test('says what went wrong and does the rest', async () => {
    const { orderNo } = await placePaid()
    const other = await open([(await placeOrder(server, customer.token)).orderNo])
    overrides = { refund: unreachable }
    await cancel(orderNo)
    server.advance(16 * 60)
    await expect(catchUpPayments(server.app.deps)).rejects.toThrow(AggregateError)
    expect(await server.app.deps.ports.payment.WECHAT.query(other.paymentNo)).toMatchObject({ state: 'CLOSED' })
  })
})

test('a bank that cannot be reached opens no attempt; the same request can be sent again', async () => {
  const { orderNo } = await placeOrder(server, customer.token)
  const body = { clientRequestId: randomUUID(), orderNos: [orderNo], channel: 'WECHAT' }
  overrides = { open: unreachable }
  expect(await server.call('payment/create', body, customer.token)).toMatchObject(apiError('PAYMENT_UNAVAILABLE'))
  overrides = {}
  expect(await server.call('payment/create', body, customer.token)).toMatchObject({
    code: 0,
    data: { status: 'PAYING' },
  })
})
