import type { ResponseOf } from '@portal/contract/calls'
import { errorCatalogue } from '@portal/contract/error-codes'
import { maxBatchOrders } from '@portal/contract/limits'
import type { PaymentAttempt } from '@portal/contract/payment'
import { inArray, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { BAD_FIELD, NOT_PAYABLE, ORDER_NOT_FOUND } from '@portal/contract/codes'
import { addCustomer, type TestCustomer } from '../../testing/test-customer'
import { startTestServer, type TestServer } from '../../testing/test-server'
import { orders as orderTable } from '../order-core/order.tables'
import { messagesOf } from '../messages/send/message.testing'
import { eventOf, push } from '../operations/operations.testing'
import { cancelBody } from '../orders/cancel/cancel-body.testing'
import { openLanes, placeOrder, readDetail } from '../orders/order.testing'
import { hit } from '../../http/rate-limit'
import { ledgerOf } from '../../testing/ledger-of'
import { apiError } from '../../testing/api-error'
import { openLimit } from './attempts/open-payment.service'
import { listAttemptsToFinish } from './payment.repository'
import { notify, sendNotice } from './payment.testing'

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

const place = async (changes = {}) => (await placeOrder(server, customer.token, changes)).orderNo
const request = (orderNos: string[], changes = {}) => ({
  clientRequestId: randomUUID(),
  orderNos,
  channel: 'WECHAT',
  ...changes,
})
const open = async (orderNos: string[], changes = {}): Promise<PaymentAttempt> => {
  const { data, message } = await server.call<PaymentAttempt>(
    'payment/create',
    request(orderNos, changes),
    customer.token,
  )
  if (data === null) throw new Error(message)
  return data
}
const query = async ({ paymentNo }: PaymentAttempt, ask = false) =>
  (await server.call<ResponseOf<'payment/query'>>('payment/query', { paymentNo, ask }, customer.token)).data
const close = async ({ paymentNo }: PaymentAttempt) =>
  (await server.call<ResponseOf<'payment/close'>>('payment/close', { paymentNo }, customer.token)).data
const stateOf = async (attempt: PaymentAttempt) => (await query(attempt))?.status
const bankSays = async ({ paymentNo, channel }: PaymentAttempt) =>
  (await server.app.deps.ports.payment[channel].query(paymentNo)).state
const moneyOf = async (orderNo: string) => {
  const { dueCents, payStatus } = await readDetail(server, customer.token, orderNo)
  return [dueCents, payStatus]
}
const moneyLinesOf = async (orderNo: string) =>
  (await ledgerOf(server.database.db, orderNo, 'SENDER')).map(({ kind, amountCents }) => [kind, amountCents])

describe('payment/create', () => {
  test('opens an attempt for what is due, for 15 minutes', async () => {
    const orderNo = await place()
    const attempt = await open([orderNo])
    expect(attempt).toMatchObject({ channel: 'WECHAT', status: 'PAYING', amountCents: 281_20 })
    expect(Date.parse(attempt.expiresAt) - server.now().getTime()).toBe(15 * 60_000)
    expect(attempt).toMatchObject({
      codeUrl: `bank:${attempt.paymentNo}`,
      cashierUrl: `/bank/${attempt.paymentNo}`,
    })
    expect(await moneyOf(orderNo)).toEqual([281_20, 'PAYING'])
  })

  test('merges orders', async () => {
    const orders = [await place(), await place({ deliveryMode: 'SELF_PICKUP' })]
    const attempt = await open([...orders, orders[0] ?? ''])
    expect(attempt.amountCents).toBe(281_20 + 257_20)
    await notify(server, attempt)
    for (const orderNo of orders) expect(await moneyOf(orderNo)).toEqual([0, 'PAID'])
  })

  test('adds up also where each order costs the most that one can', async () => {
    const maxCents = 99_999_999_99
    const orders = [await place(), await place()]
    await server.database.db.update(orderTable).set({ dueCents: maxCents }).where(inArray(orderTable.orderNo, orders))
    const attempt = await open(orders)
    expect([attempt.amountCents, await stateOf(attempt)]).toEqual([2 * maxCents, 'PAYING'])
  })

  test('limits attempts per minute, because each is a call of the provider', async () => {
    const orderNo = await place()
    await open([orderNo])
    await hit(server.database.db, openLimit, customer.userId, server.now(), openLimit.max - 2)
    const last = await open([orderNo])
    expect(await server.call('payment/create', request([orderNo]), customer.token)).toMatchObject({
      code: errorCatalogue.RATE_LIMITED.code,
    })
    expect(await stateOf(last)).toBe('PAYING')
  })

  test('repeats the first answer for a request that comes again, also at once', async () => {
    const body = request([await place()])
    const answers = await Promise.all(
      [1, 2, 3].map(() => server.call<PaymentAttempt>('payment/create', body, customer.token)),
    )
    expect(new Set(answers.map(({ data }) => data?.paymentNo)).size).toBe(1)
    expect(await server.call('payment/create', { ...body, channel: 'ALIPAY' }, customer.token)).toMatchObject(
      apiError('IDEMPOTENCY_CONFLICT'),
    )
  })

  test.each<[string, () => Promise<string[]>, number]>([
    ['an unknown order', async () => ['LC26010100000000'], ORDER_NOT_FOUND],
    [
      "an order of somebody else among one's own",
      async () => [await place(), (await placeOrder(server, (await addCustomer(server)).token)).orderNo],
      ORDER_NOT_FOUND,
    ],
    ['an order that the receiver pays', async () => [await place({ payMethod: 'RECEIVER' })], NOT_PAYABLE],
    [
      'more orders than a batch has',
      async () => Array.from({ length: maxBatchOrders + 1 }, (_, index) => `LC${index}`),
      BAD_FIELD,
    ],
  ])('refuses %s', async (_, orderNos, code) => {
    expect(await server.call('payment/create', request(await orderNos()), customer.token)).toMatchObject({ code })
  })

  test('refuses what is paid already', async () => {
    const orderNo = await place()
    await notify(server, await open([orderNo]))
    expect(await server.call('payment/create', request([orderNo]), customer.token)).toMatchObject(
      apiError('NOT_PAYABLE'),
    )
  })
})

describe('a payment', () => {
  test('clears the order, once, and stays in the ledger', async () => {
    const orderNo = await place()
    const attempt = await open([orderNo])
    for (let count = 0; count < 3; count += 1) expect((await notify(server, attempt)).statusCode).toBe(200)
    expect(await stateOf(attempt)).toBe('PAID')
    expect(await moneyOf(orderNo)).toEqual([0, 'PAID'])
    expect((await moneyLinesOf(orderNo)).filter(([kind]) => kind === 'PAYMENT')).toEqual([['PAYMENT', -281_20]])
    expect(await readDetail(server, customer.token, orderNo)).toMatchObject({
      payments: [{ paymentNo: attempt.paymentNo, status: 'PAID', amountCents: 281_20 }],
      log: [{ action: '支付成功' }, { action: '提交订单' }],
    })
  })

  test('is booked once when the provider reports it many times at once', async () => {
    const orderNo = await place()
    const attempt = await open([orderNo])
    await Promise.all([1, 2, 3, 4].map(() => notify(server, attempt)))
    expect(await moneyOf(orderNo)).toEqual([0, 'PAID'])
  })

  test('that failed leaves the attempt open', async () => {
    const attempt = await open([await place()])
    await sendNotice(server, attempt, server.outside.bank.move(attempt, 'fail'))
    expect(await stateOf(attempt)).toBe('PAYING')
  })

  test.each([1, 281_19, 281_21])('of another amount, %i cents, is refused', async (amountCents) => {
    const orderNo = await place()
    const attempt = await open([orderNo])
    const answer = await notify(server, attempt, { amountCents })
    expect([answer.statusCode, answer.json()]).toEqual([400, { code: 'FAIL', message: '失败' }])
    expect(await moneyOf(orderNo)).toEqual([281_20, 'PAYING'])
  })

  test('whose booking fails at its last statement is not acknowledged, and is booked when it is repeated', async () => {
    const orderNo = await place()
    const attempt = await open([orderNo])
    const { db } = server.database
    await db.execute(
      sql.raw(`alter table orders add constraint stays check (order_no <> '${orderNo}' or paying_until is not null)`),
    )
    expect((await notify(server, attempt)).statusCode).toBe(500)
    expect(await moneyOf(orderNo)).toEqual([281_20, 'PAYING'])
    await db.execute(sql`alter table orders drop constraint stays`)
    expect((await notify(server, attempt)).statusCode).toBe(200)
    expect(await moneyOf(orderNo)).toEqual([0, 'PAID'])
  })

  test('that nobody signed is refused', async () => {
    const orderNo = await place()
    const { paymentNo, amountCents } = await open([orderNo])
    const response = await server.send('payment/notify/wechat', {
      paymentNo,
      amountCents,
      state: 'PAID',
      tradeNo: '',
      failedTries: 0,
    })
    expect(response.statusCode).toBe(401)
    expect(response.json()).toEqual({ code: 'FAIL', message: '失败' })
    expect(await moneyOf(orderNo)).toEqual([281_20, 'PAYING'])
  })
})

describe('an attempt that is over', () => {
  const detailOf = (orderNo: string) => readDetail(server, customer.token, orderNo)

  test('is closed by the next one, at its bank too; money that comes all the same goes back', async () => {
    const orderNo = await place()
    const [first, second] = [await open([orderNo]), await open([orderNo], { channel: 'ALIPAY' })]
    expect([await query(first), await query(second)]).toMatchObject([
      { status: 'CLOSED', closeReason: 'REPLACED', refundedCents: 0 },
      { status: 'PAYING', closeReason: '' },
    ])
    expect(await bankSays(first)).toBe('CLOSED')
    await notify(server, first)
    await notify(server, first)
    expect(await query(first)).toMatchObject({ status: 'CLOSED', closeReason: 'DUPLICATE', refundedCents: 281_20 })
    expect(await moneyOf(orderNo)).toEqual([281_20, 'PAYING'])
    await notify(server, second)
    expect(await moneyOf(orderNo)).toEqual([0, 'PAID'])
    expect((await moneyLinesOf(orderNo)).slice(-3).sort()).toEqual([
      ['PAYMENT', -281_20],
      ['PAYMENT', -281_20],
      ['REFUND', 281_20],
    ])
    const { refunds, log } = await detailOf(orderNo)
    expect(refunds).toMatchObject([
      { paymentNo: first.paymentNo, amountCents: 281_20, status: 'REFUNDED', reason: '重复支付' },
    ])
    expect(refunds[0]?.refundNo).toMatch(/^R\d{20}$/)
    expect(log).toContainEqual(expect.objectContaining({ actor: '系统', action: '检测到重复支付，已发起退款' }))
    expect(server.outside.bank.refundedOf(first.paymentNo)).toBe(281_20)
    const unfinished = await listAttemptsToFinish(server.database.db, 'WECHAT', server.now(), 50)
    expect(unfinished.map(({ paymentNo }) => paymentNo)).not.toContain(first.paymentNo)
  })

  test('names its waybill in the message of its refund where it was for one order alone', async () => {
    const [one, other] = [await place(), await place()]
    const [single, both, last] = [await open([one]), await open([one, other]), await open([one])]
    for (const attempt of [last, single, both]) await notify(server, attempt)
    const { ewbNo } = await detailOf(one)
    const told = [...(await messagesOf(server, one)), ...(await messagesOf(server, ''))].filter(
      ({ userId, channel }) => userId === customer.userId && channel === 'PORTAL',
    )
    expect(told).toMatchObject([
      { event: 'REFUND_MADE', facts: { waybill: ewbNo, amount: '¥281.20' } },
      { event: 'REFUND_MADE', facts: { waybill: '', amount: '¥562.40' } },
    ])
  })

  test('closes for all of its orders', async () => {
    const [one, other] = [await place(), await place()]
    await open([one, other])
    await open([one])
    expect(await moneyOf(other)).toEqual([281_20, 'UNPAID'])
  })

  test('expires after 15 minutes; the order can be paid again', async () => {
    const orderNo = await place()
    const attempt = await open([orderNo])
    server.advance(15 * 60 - 1)
    expect(await moneyOf(orderNo)).toEqual([281_20, 'PAYING'])
    expect(await query(attempt)).toMatchObject({ status: 'PAYING' })
    server.advance(1)
    expect(await moneyOf(orderNo)).toEqual([281_20, 'UNPAID'])
    expect(await query(attempt)).toMatchObject({ status: 'EXPIRED', closeReason: 'EXPIRED' })
    await notify(server, await open([orderNo]))
    expect(await moneyOf(orderNo)).toEqual([0, 'PAID'])
    server.advance(-15 * 60)
  })

  test('does not expire when the bank took the money in time and only its notice is lost', async () => {
    const orderNo = await place()
    const attempt = await open([orderNo], { channel: 'ALIPAY' })
    server.outside.bank.move(attempt, 'pay')
    server.advance(15 * 60)
    expect(await stateOf(attempt)).toBe('PAID')
    expect(await moneyOf(orderNo)).toEqual([0, 'PAID'])
    server.advance(-15 * 60)
  })

  test.each<[string, (order: { orderNo: string; ewbNo: string }) => Promise<unknown>, string]>([
    [
      'the amount changes',
      ({ ewbNo }) =>
        push(server, [
          eventOf(ewbNo, 'COLLECTED', 0, { actualLines: [{ feeType: 'FREIGHT', label: '运费', amountCents: 300_00 }] }),
        ]),
      'AMOUNT_CHANGED',
    ],
    [
      'the order is called off',
      ({ orderNo }) => server.call('order/cancel', cancelBody(orderNo), customer.token),
      'ORDER_CANCELED',
    ],
  ])('says so when %s', async (_, change, closeReason) => {
    const order = await placeOrder(server, customer.token)
    const attempt = await open([order.orderNo])
    await change(order)
    expect(await query(attempt)).toMatchObject({ status: 'CLOSED', closeReason })
    expect(await bankSays(attempt)).toBe('CLOSED')
  })

  test('of twenty opened at the same time one is left, and twenty notices of it pay once', async () => {
    const orderNo = await place()
    const attempts = await Promise.all(Array.from({ length: 20 }, () => open([orderNo])))
    const states = await Promise.all(attempts.map(stateOf))
    expect(states.filter((state) => state === 'PAYING')).toHaveLength(1)
    expect(states.filter((state) => state === 'CLOSED')).toHaveLength(19)
    const last = attempts[states.indexOf('PAYING')]
    if (last === undefined) throw new Error('none is open')
    await Promise.all(Array.from({ length: 20 }, () => notify(server, last)))
    expect((await moneyLinesOf(orderNo)).filter(([kind]) => kind === 'PAYMENT')).toEqual([['PAYMENT', -281_20]])
    for (const attempt of attempts) expect(await bankSays(attempt)).toBe(attempt === last ? 'PAID' : 'CLOSED')
  })
})

describe('payment/close', () => {
  test('closes here and at the bank; once more answers the same', async () => {
    const orderNo = await place()
    const attempt = await open([orderNo])
    for (let count = 0; count < 2; count += 1)
      expect(await close(attempt)).toMatchObject({ status: 'CLOSED', closeReason: 'CUSTOMER' })
    expect(await bankSays(attempt)).toBe('CLOSED')
    expect(await moneyOf(orderNo)).toEqual([281_20, 'UNPAID'])
  })

  test('of one that was paid a moment ago books the payment', async () => {
    const orderNo = await place()
    const attempt = await open([orderNo])
    server.outside.bank.move(attempt, 'pay')
    expect(await close(attempt)).toMatchObject({ status: 'PAID', closeReason: '' })
    expect(await moneyOf(orderNo)).toEqual([0, 'PAID'])
  })

  test('so does a switch of the channel, and there is nothing to pay any more', async () => {
    const orderNo = await place()
    const attempt = await open([orderNo])
    server.outside.bank.move(attempt, 'pay')
    expect(
      await server.call('payment/create', request([orderNo], { channel: 'ALIPAY' }), customer.token),
    ).toMatchObject(apiError('NOT_PAYABLE'))
    expect(await stateOf(attempt)).toBe('PAID')
  })
})

describe('payment/query', () => {
  test('asks the bank when the customer says to have paid, and not before', async () => {
    const attempt = await open([await place()], { channel: 'ALIPAY' })
    expect(await query(attempt, true)).toMatchObject({ status: 'PAYING' })
    server.outside.bank.move(attempt, 'pay')
    expect(await query(attempt)).toMatchObject({ status: 'PAYING' })
    expect(await query(attempt, true)).toMatchObject({ status: 'PAID' })
  })

  test('counts the tries that failed, each once', async () => {
    const attempt = await open([await place()])
    const failed = server.outside.bank.move(attempt, 'fail')
    for (let count = 0; count < 2; count += 1) await sendNotice(server, attempt, failed)
    expect(await query(attempt)).toMatchObject({ status: 'PAYING', failedTries: 1 })
  })

  test.each(['payment/query', 'payment/close'])("%s does not tell another's attempt from none", async (path) => {
    const attempt = await open([await place()])
    const { token } = await addCustomer(server)
    const [foreign, missing] = [
      await server.send(path, { paymentNo: attempt.paymentNo }, { token }),
      await server.send(path, { paymentNo: 'P0' }, { token }),
    ]
    expect(foreign.body).toBe(missing.body)
    expect(foreign.json()).toMatchObject(apiError('PAYMENT_NOT_FOUND'))
    expect(await stateOf(attempt)).toBe('PAYING')
  })
})
