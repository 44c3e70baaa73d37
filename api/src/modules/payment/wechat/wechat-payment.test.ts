import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PaymentProvider } from '../payment.port'
import type { WechatPayConfig } from '../../../config/payment-config'
import {
  certifiedPlatformKey,
  isMerchants,
  otherKey,
  publicPlatformKey,
  signingKey,
  wechatConfig,
  wechatHeaders,
  wechatNotice,
} from './wechat.testing'
import { wechatPayment } from './wechat-payment'
import { providerServer } from '../../../testing/provider-server'

const now = new Date('2026-11-22T05:00:00Z')
const { appId: appid, merchantId: mchid } = wechatConfig

interface Call {
  method: string
  path: string
  body: string
  authorization: string
  isSigned: boolean
  /** The platform key that the request names. */
  serial: string
}
interface Answer {
  status: number
  body: string
  headers?: (body: string, serial: string) => Record<string, string>
}

let provider: PaymentProvider
let received: Call[]
/** null: no answer at all. */
let answer: Answer | null
let onRequest: () => void
const wechat: Server = providerServer((request, response) => {
  let body = ''
  request.on('data', (part) => {
    body += String(part)
  })
  request.on('end', () => {
    const [method, path] = [request.method ?? '', request.url ?? '']
    const { authorization = '' } = request.headers
    const serial = String(request.headers['wechatpay-serial'] ?? '')
    received.push({
      method,
      path,
      body,
      authorization,
      serial,
      isSigned: isMerchants(authorization, method, path, body),
    })
    if (answer !== null)
      response
        .writeHead(answer.status, {
          'content-type': 'application/json',
          ...(answer.headers ?? ((text) => wechatHeaders(text, now)))(answer.body, serial),
        })
        .end(answer.body)
    onRequest()
  })
})

const origin = () => `http://127.0.0.1:${(wechat.address() as AddressInfo).port}`
const account = { appId: 'wxaccount', appSecret: 'account-secret', payerUrl: 'https://portal.example/wechat/payer' }

const withKeys = (...platformKeys: WechatPayConfig['platformKeys']): PaymentProvider =>
  wechatPayment(
    { ...wechatConfig, platformKeys },
    () => now,
    'https://portal.example/api/payment/notify/wechat',
    account,
    { pay: origin(), oauth: origin() },
  )

beforeAll(async () => {
  await once(wechat.listen(0, '127.0.0.1'), 'listening')
  provider = withKeys(publicPlatformKey)
})
beforeEach(() => {
  received = []
  onRequest = () => undefined
})
afterEach(() => jest.restoreAllMocks())
afterAll(() => {
  wechat.closeAllConnections()
  wechat.close()
})

const says = (status: number, content: object) => {
  answer = { status, body: JSON.stringify(content) }
}
const refuses = (code: string, status = 400) => {
  says(status, { code, message: '…' })
}
const order = { paymentNo: 'P1', amountCents: 281_20, subject: '运费', expiresAt: new Date('2026-11-22T05:15:00Z') }
const back = { refundNo: 'R1', paymentNo: 'P1', amountCents: 100, totalCents: 281_20, reason: '订单已取消' }
const transaction = (fields = {}) => ({
  appid,
  mchid,
  out_trade_no: 'P1',
  transaction_id: '42000',
  trade_state: 'SUCCESS',
  amount: { total: 281_20, currency: 'CNY' },
  ...fields,
})

test('opens a native order: signed, in cents, with the time until which it can be paid', async () => {
  says(200, { code_url: 'weixin://wxpay/bizpayurl?pr=1' })
  expect(await provider.open(order)).toEqual({ codeUrl: 'weixin://wxpay/bizpayurl?pr=1', cashierUrl: null })
  expect(received).toMatchObject([{ method: 'POST', path: '/v3/pay/transactions/native', isSigned: true }])
  // WeChat refuses calls that are five minutes from its clock; these are seconds.
  expect(received[0]?.authorization).toContain('timestamp="1795323600"')
  expect(JSON.parse(received[0]?.body ?? '')).toEqual({
    appid,
    mchid,
    description: '运费',
    out_trade_no: 'P1',
    notify_url: 'https://portal.example/api/payment/notify/wechat',
    time_expire: '2026-11-22T13:15:00+08:00',
    amount: { total: 281_20, currency: 'CNY' },
  })
})

const onPhone = { ...order, clientIp: '203.0.113.9', returnUrl: 'https://portal.example/topay?payment=P1' }

test('opens an H5 order for a phone, and says where WeChat leads back to', async () => {
  const h5_url =
    'https://wx.tenpay.com/cgi-bin/mmpayweb-bin/checkmweb' +
    '?prepay_id=wx2016121516420242444321ca0631331346&package=1405458241'
  says(200, { h5_url })
  expect(await provider.openOnPhone(onPhone)).toBe(
    `${h5_url}&redirect_url=https%3A%2F%2Fportal.example%2Ftopay%3Fpayment%3DP1`,
  )
  expect(received).toMatchObject([{ method: 'POST', path: '/v3/pay/transactions/h5', isSigned: true }])
  expect(JSON.parse(received[0]?.body ?? '')).toEqual({
    appid,
    mchid,
    description: '运费',
    out_trade_no: 'P1',
    notify_url: 'https://portal.example/api/payment/notify/wechat',
    time_expire: '2026-11-22T13:15:00+08:00',
    amount: { total: 281_20, currency: 'CNY' },
    scene_info: { payer_client_ip: '203.0.113.9', h5_info: { type: 'Wap' } },
  })
})

test('an address that is no https address is not passed on', async () => {
  says(200, { h5_url: 'javascript:alert(1)' })
  await expect(provider.openOnPhone(onPhone)).rejects.toThrow()
})

describe("inside WeChat's own browser", () => {
  test('who pays is asked for by web authorization, its parameters in the published order', () => {
    expect(provider.inWechat?.authorizeUrl('state1')).toBe(
      'https://open.weixin.qq.com/connect/oauth2/authorize?appid=wxaccount' +
        '&redirect_uri=https%3A%2F%2Fportal.example%2Fwechat%2Fpayer&response_type=code&scope=snsapi_base&state=state1#wechat_redirect',
    )
    expect(wechatPayment(wechatConfig, () => now, '').inWechat).toBeNull()
  })

  test.each([
    [{ access_token: 'a', openid: 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o' }, 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o'],
    [{ errcode: 40029, errmsg: 'invalid code' }, null],
  ])('the answer %j to a code: %s', async (content, payerId) => {
    says(200, content)
    expect(await provider.inWechat?.payerOf('c1')).toBe(payerId)
    expect(received).toMatchObject([
      {
        method: 'GET',
        path: '/sns/oauth2/access_token?appid=wxaccount&secret=account-secret&code=c1&grant_type=authorization_code',
      },
    ])
  })

  test('a JSAPI order is opened for that person with the account, and its parameters are signed', async () => {
    says(200, { prepay_id: 'wx201410272009395522657a690389285100' })
    const cashier = await provider.inWechat?.open(onPhone, 'open-1')
    expect(received).toMatchObject([{ method: 'POST', path: '/v3/pay/transactions/jsapi', isSigned: true }])
    expect(JSON.parse(received[0]?.body ?? '')).toMatchObject({
      appid: 'wxaccount',
      mchid,
      out_trade_no: 'P1',
      amount: { total: 281_20, currency: 'CNY' },
      payer: { openid: 'open-1' },
    })
    expect(cashier).toEqual({
      kind: 'BRIDGE',
      appId: 'wxaccount',
      timeStamp: '1795323600',
      nonceStr: expect.stringMatching(/^[0-9a-f]{32}$/),
      package: 'prepay_id=wx201410272009395522657a690389285100',
      signType: 'RSA',
      paySign: expect.any(String),
    })
  })

  test("its trade has the account's number, which is ours as well", async () => {
    says(200, transaction({ appid: 'wxaccount' }))
    expect(await provider.query('P1')).toMatchObject({ state: 'PAID', amountCents: 281_20 })
  })
})

test.each([
  ['SUCCESS', 'PAID', 0],
  ['REFUND', 'PAID', 0],
  ['NOTPAY', 'WAITING', 0],
  ['USERPAYING', 'WAITING', 0],
  ['PAYERROR', 'WAITING', 1],
  ['CLOSED', 'CLOSED', 0],
  ['REVOKED', 'CLOSED', 0],
])('a trade that is %s is %s', async (trade_state, state, failedTries) => {
  says(200, transaction({ trade_state }))
  expect(await provider.query('P1')).toEqual({ state, amountCents: 281_20, tradeNo: '42000', failedTries })
  expect(received).toMatchObject([
    { method: 'GET', path: `/v3/pay/transactions/out-trade-no/P1?mchid=${mchid}`, isSigned: true, body: '' },
  ])
})

test("an order that WeChat does not know waits; money in another currency, or somebody else's, is not the amount", async () => {
  refuses('ORDER_NOT_EXIST', 404)
  expect(await provider.query('P1')).toMatchObject({ state: 'WAITING' })
  says(200, transaction({ amount: { total: 281_20, currency: 'USD' } }))
  expect(await provider.query('P1')).toMatchObject({ amountCents: 0 })
  says(200, transaction({ mchid: '1900000000' }))
  expect(await provider.query('P1')).toMatchObject({ state: 'WAITING' })
})

test.each([
  [{ status: 204, body: '' }, 'CLOSED'],
  [{ status: 400, body: '{"code":"ORDERPAID"}' }, 'PAID'],
  [{ status: 400, body: '{"code":"ORDER_CLOSED"}' }, 'CLOSED'],
  [{ status: 404, body: '{"code":"ORDER_NOT_EXIST"}' }, 'CLOSED'],
])('closing that is answered with %j: %s', async (nextAnswer, outcome) => {
  answer = nextAnswer
  expect(await provider.close('P1')).toBe(outcome)
  expect(received).toMatchObject([
    { path: '/v3/pay/transactions/out-trade-no/P1/close', body: JSON.stringify({ mchid }), isSigned: true },
  ])
})

test.each([
  ['SUCCESS', 'DONE'],
  ['PROCESSING', 'PENDING'],
  ['CLOSED', 'FAILED'],
  ['ABNORMAL', 'FAILED'],
])('a refund that is %s is %s', async (status, state) => {
  says(200, { status })
  expect([await provider.refund(back), await provider.queryRefund(back)]).toEqual([state, state])
  expect(received).toMatchObject([
    { path: '/v3/refund/domestic/refunds', isSigned: true },
    { path: '/v3/refund/domestic/refunds/R1', isSigned: true },
  ])
  expect(JSON.parse(received[0]?.body ?? '')).toEqual({
    out_trade_no: 'P1',
    out_refund_no: 'R1',
    reason: '订单已取消',
    amount: { refund: 100, total: 281_20, currency: 'CNY' },
  })
})

test('a refund without money is refused; one that WeChat has never heard of is unknown', async () => {
  refuses('NOT_ENOUGH', 403)
  expect(await provider.refund(back)).toBe('FAILED')
  refuses('RESOURCE_NOT_EXISTS', 404)
  expect(await provider.queryRefund(back)).toBe('UNKNOWN')
})

const paid = JSON.stringify(transaction())
test.each<[string, Answer, object]>([
  ['unsigned', { status: 200, body: paid, headers: () => ({}) }, { code: 'UNSIGNED_ANSWER' }],
  [
    'signed by somebody else',
    { status: 200, body: paid, headers: (body) => wechatHeaders(body, now, { key: otherKey }) },
    { code: 'UNSIGNED_ANSWER' },
  ],
  [
    'signed for another text',
    { status: 200, body: paid, headers: () => wechatHeaders('{}', now) },
    { code: 'UNSIGNED_ANSWER' },
  ],
  [
    'a refusal',
    { status: 429, body: '{"code":"FREQUENCY_LIMITED"}' },
    { name: 'ProviderRefusal', code: 'FREQUENCY_LIMITED' },
  ],
  ['no JSON', { status: 502, body: '<html>' }, { name: 'SyntaxError' }],
  [
    'a state that nobody knows',
    { status: 200, body: JSON.stringify(transaction({ trade_state: 'ODD' })) },
    { name: 'ZodError' },
  ],
])('an answer that is %s says nothing', async (_, nextAnswer, error) => {
  answer = nextAnswer
  for (const call of [() => provider.query('P1'), () => provider.refund(back), () => provider.open(order)])
    await expect(call()).rejects.toMatchObject(error)
})

describe('a probe in place of a signature', () => {
  const isProbe = (body: string) => ({
    ...wechatHeaders(body, now),
    'wechatpay-signature': 'WECHATPAY/SIGNTEST/aGVsbG8gd29ybGQ=',
  })

  test.each([
    [200, paid],
    [404, '{"code":"ORDER_NOT_EXIST"}'],
  ])('on an answer (%s) is refused, and the call is made once more, signed anew', async (status, body) => {
    answer = { status, body, headers: isProbe }
    onRequest = () => says(200, transaction())
    expect(await provider.query('P1')).toMatchObject({ state: 'PAID' })
    expect(received.map(({ isSigned }) => isSigned)).toEqual([true, true])
    const [one, other] = received.map(({ authorization }) => authorization)
    expect(one).not.toBe(other)
  })

  test('on both answers is a refusal: it asks no third time', async () => {
    answer = { status: 200, body: paid, headers: isProbe }
    await expect(provider.query('P1')).rejects.toMatchObject({ name: 'ProviderRefusal', code: 'SIGNATURE_PROBE' })
    expect(received).toHaveLength(2)
  })

  test('leaves the second answer what is left of the four seconds', async () => {
    const controller = new AbortController()
    const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(controller.signal)
    answer = { status: 200, body: paid, headers: isProbe }
    onRequest = () => {
      answer = null
      if (received.length === 2) controller.abort(new DOMException('x', 'TimeoutError'))
    }
    await expect(provider.query('P1')).rejects.toMatchObject({ name: 'TimeoutError' })
    expect([received.length, timeout.mock.calls]).toEqual([2, [[4000]]])
  })

  test('on a notice is not believed', () => {
    const body = wechatNotice(transaction())
    expect(provider.readNotice(isProbe(body), body)).toBeNull()
  })
})

test('gives up after four seconds', async () => {
  answer = null
  const controller = new AbortController()
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(controller.signal)
  onRequest = () => controller.abort(new DOMException('x', 'TimeoutError'))
  await expect(provider.query('P1')).rejects.toMatchObject({ name: 'TimeoutError' })
  expect(timeout).toHaveBeenCalledWith(4000)
})

describe('a notice', () => {
  const body = wechatNotice(transaction())

  test('returns what was paid', () => {
    expect(provider.readNotice(wechatHeaders(body, now), body)).toEqual({
      paymentNo: 'P1',
      state: 'PAID',
      amountCents: 281_20,
      tradeNo: '42000',
      failedTries: 0,
    })
  })

  test.each<[string, Record<string, string>, string]>([
    ['is not signed', {}, body],
    ['is signed by somebody else', wechatHeaders(body, now, { key: otherKey }), body],
    ['names another key', wechatHeaders(body, now, { serial: '5157F09EFDC096DE15EBE81A47057A7232F1B8E1' }), body],
    ['was changed on its way', wechatHeaders(body, now), body.replace('支付成功', '支付失败')],
    ['is six minutes old', wechatHeaders(body, new Date(now.getTime() - 6 * 60_000)), body],
    ['is of the future', wechatHeaders(body, new Date(now.getTime() + 6 * 60_000)), body],
  ])('that %s is not believed', (_, headers, text) => expect(provider.readNotice(headers, text)).toBeNull())

  test('for another merchant is none of ours', () => {
    const text = wechatNotice(transaction({ mchid: '1900000000' }))
    expect(provider.readNotice(wechatHeaders(text, now), text)).toBeNull()
  })

  test('of a refund is about something else', () => {
    const text = wechatNotice({}, { eventType: 'REFUND.SUCCESS' })
    expect(provider.readNotice(wechatHeaders(text, now), text)).toBe('OTHER')
  })

  test('that another key encrypted cannot be read', () => {
    const text = wechatNotice(transaction(), { apiV3Key: 'x'.repeat(32) })
    expect(() => provider.readNotice(wechatHeaders(text, now), text)).toThrow()
  })
})

describe('while a merchant changes from the platform certificate to the public key', () => {
  const [open, certified] = [publicPlatformKey, certifiedPlatformKey]
  const notice = wechatNotice(transaction())
  /** WeChat Pay signs answers by the key that the request names, else by the certificate. */
  const signsAsNamed = (body: string, serial: string) =>
    wechatHeaders(body, now, { serial: serial === open.id ? open.id : certified.id })
  const signsBy = (serial: string) => (body: string) => wechatHeaders(body, now, { serial })

  test.each<[string, WechatPayConfig['platformKeys']]>([
    ['the certificate alone', [certified]],
    ['both keys, the certificate first', [certified, open]],
    ['both keys, the public key first', [open, certified]],
    ['the public key alone', [open]],
  ])('a portal with %s names its first key, and believes the answer that it signed', async (_, keys) => {
    answer = { status: 200, body: JSON.stringify(transaction()), headers: signsAsNamed }
    expect(await withKeys(...keys).query('P1')).toMatchObject({ state: 'PAID' })
    expect(received.map(({ serial }) => serial)).toEqual([keys[0].id])
  })

  test.each<[string, WechatPayConfig['platformKeys']]>([
    ['merchant changes first', [open, certified]],
    ['provider changes first', [certified, open]],
  ])('answers and notices of either key are believed when the %s', async (_, keys) => {
    const portal = withKeys(...keys)
    for (const { id } of keys) {
      answer = { status: 200, body: JSON.stringify({ code_url: 'weixin://x' }), headers: signsBy(id) }
      expect(await portal.open(order)).toMatchObject({ codeUrl: 'weixin://x' })
      expect(portal.readNotice(wechatHeaders(notice, now, { serial: id }), notice)).toMatchObject({ state: 'PAID' })
    }
  })

  test.each<[string, Parameters<typeof wechatHeaders>[2]]>([
    ['names a key that is not set', { serial: '5157F09EFDC096DE15EBE81A47057A7232F1B8E2', key: otherKey }],
    ['names one key and is signed by the other', { serial: open.id, key: signingKey(certified.id) }],
    ['names both', { serial: `${open.id}, ${certified.id}` }],
    ['names none', { serial: '' }],
  ])('what %s is not believed', async (_, manner) => {
    const portal = withKeys(open, certified)
    answer = { status: 200, body: JSON.stringify(transaction()), headers: (body) => wechatHeaders(body, now, manner) }
    await expect(portal.query('P1')).rejects.toMatchObject({ code: 'UNSIGNED_ANSWER' })
    expect(portal.readNotice(wechatHeaders(notice, now, manner), notice)).toBeNull()
  })

  test('a key that was taken out is no longer believed', () =>
    expect(withKeys(open).readNotice(wechatHeaders(notice, now, { serial: certified.id }), notice)).toBeNull())
})
