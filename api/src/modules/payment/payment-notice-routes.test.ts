import { paymentChannels, type PaymentAttempt, type PaymentChannel } from '@portal/contract/payment'
import { fc } from '@portal/testing/property'
import { randomUUID } from 'node:crypto'
import { addCustomer, type TestCustomer } from '../../testing/test-customer'
import { startTestServer, type TestServer } from '../../testing/test-server'
import { openLanes, placeOrder, readDetail } from '../orders/order.testing'
import type { Trade } from './payment.port'
import { sendNotice } from './payment.testing'
import { wechatConfig, wechatHeaders, wechatNotice } from './wechat/wechat.testing'
import { wechatPayment } from './wechat/wechat-payment'

let server: TestServer
let customer: TestCustomer
beforeAll(async () => {
  server = await startTestServer()
  await openLanes(server)
  customer = await addCustomer(server)
})
afterAll(() => server.close())

const open = async (channel: PaymentChannel) => {
  const { orderNo } = await placeOrder(server, customer.token)
  const { data } = await server.call<PaymentAttempt>(
    'payment/create',
    { clientRequestId: randomUUID(), orderNos: [orderNo], channel },
    customer.token,
  )
  if (data === null) throw new Error('nothing to pay')
  return { orderNo, attempt: data, trade: server.outside.bank.move(data, 'pay') }
}
const answers = {
  WECHAT: {
    good: [200, '{"code":"SUCCESS","message":"成功"}'],
    bad: (status: number) => [status, '{"code":"FAIL","message":"失败"}'],
  },
  ALIPAY: { good: [200, 'success'], bad: (status: number) => [status, 'fail'] },
} as const
const answerTo = async (attempt: PaymentAttempt, trade: Trade) => {
  const { statusCode, body } = await sendNotice(server, attempt, trade)
  return [statusCode, body]
}

describe.each(paymentChannels)('%s', (channel) => {
  const { good, bad } = answers[channel]
  const contentType = channel === 'WECHAT' ? 'application/json' : 'application/x-www-form-urlencoded'
  const post = async (payload: string, type = contentType) => {
    const { statusCode, body } = await server.app.inject({
      method: 'POST',
      url: `/api/payment/notify/${channel.toLowerCase()}`,
      headers: { 'content-type': type },
      payload,
    })
    return [statusCode, body]
  }

  test('is answered in its own manner, once and again', async () => {
    const { orderNo, attempt, trade } = await open(channel)
    expect([await answerTo(attempt, trade), await answerTo(attempt, trade)]).toEqual([good, good])
    expect(await readDetail(server, customer.token, orderNo)).toMatchObject({ payStatus: 'PAID', dueCents: 0 })
  })

  test('is refused with another amount, for a payment that is none of ours, and unsigned', async () => {
    const { orderNo, attempt, trade } = await open(channel)
    expect(await answerTo(attempt, { ...trade, amountCents: trade.amountCents - 1 })).toEqual(bad(400))
    expect(await answerTo({ ...attempt, paymentNo: 'P0' }, trade)).toEqual(bad(400))
    expect(await post(channel === 'WECHAT' ? '{}' : 'a=1')).toEqual(bad(401))
    expect(await readDetail(server, customer.token, orderNo)).toMatchObject({ payStatus: 'PAYING' })
  })

  test('a notice that comes after a later one changes nothing', async () => {
    const { orderNo, attempt, trade } = await open(channel)
    await answerTo(attempt, trade)
    expect(await answerTo(attempt, { ...trade, state: 'WAITING' })).toEqual(good)
    expect(await answerTo(attempt, { ...trade, state: 'CLOSED' })).toEqual(good)
    expect(await readDetail(server, customer.token, orderNo)).toMatchObject({ payStatus: 'PAID' })
  })

  test('answers junk in its own manner, and never as a failure of ours', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string(),
        fc.constantFrom(contentType, 'text/plain', 'application/xml'),
        async (payload, type) => {
          const [status, body] = await post(payload, type)
          expect(bad(Number(status))).toEqual([status, body])
          expect(Number(status)).toBeLessThan(500)
        },
      ),
      { numRuns: 50 },
    )
  })
})

test("WeChat Pay's probe in place of a signature is answered as any wrong signature", async () => {
  const live = await startTestServer({
    ports: (ports) => ({
      ...ports,
      payment: {
        ...ports.payment,
        WECHAT: wechatPayment(wechatConfig, () => new Date(), 'https://portal.example/api/payment/notify/wechat'),
      },
    }),
  })
  const payload = wechatNotice({})
  const headers = {
    ...wechatHeaders(payload, new Date()),
    'wechatpay-signature': 'WECHATPAY/SIGNTEST/aGVsbG8gd29ybGQ=',
    'content-type': 'application/json',
  }
  const { statusCode, body } = await live.app.inject({
    method: 'POST',
    url: '/api/payment/notify/wechat',
    headers,
    payload,
  })
  await live.close()
  expect([statusCode, body]).toEqual(answers.WECHAT.bad(401))
})

test('what a bank says is not in the log, only that it was refused', async () => {
  const { attempt, trade } = await open('WECHAT')
  await answerTo(attempt, { ...trade, amountCents: 1, tradeNo: 'TRADE-IN-LOG' })
  expect(server.log()).toContain('payment notice refused')
  expect(server.log()).not.toContain('TRADE-IN-LOG')
})
