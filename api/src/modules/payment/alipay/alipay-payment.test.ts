import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PaymentProvider } from '../payment.port'
import { alipayAnswer, alipayConfig, alipayGbkNotice, alipayNotice, isMerchants, otherKey } from './alipay.testing'
import { alipayPayment, decodeForm, formBytes } from './alipay-payment'
import { textToSign } from './alipay-signature'
import { rawObject } from './alipay-client'
import { providerServer } from '../../../testing/provider-server'

const now = new Date('2026-11-22T05:00:00Z')

let provider: PaymentProvider
let received: { params: Record<string, string>; content: unknown }[]
/** Answers of the gateway by method. */
let answers: Record<string, (method: string) => string>
const gateway: Server = providerServer((request, response) => {
  let body = ''
  request.on('data', (part) => {
    body += String(part)
  })
  request.on('end', () => {
    const params = Object.fromEntries(new URLSearchParams(body))
    received.push({ params, content: JSON.parse(params.biz_content ?? '') })
    const method = params.method ?? ''
    response.end((answers[method] ?? (() => 'no answer'))(method))
  })
})

beforeAll(async () => {
  await once(gateway.listen(0, '127.0.0.1'), 'listening')
  const config = { ...alipayConfig, gateway: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/gateway.do` }
  provider = alipayPayment(config, () => now, 'https://portal.example/api/payment/notify/alipay')
})
beforeEach(() => {
  received = []
  answers = {}
})
afterAll(() => {
  gateway.closeAllConnections()
  gateway.close()
})

const ok =
  (fields: object) =>
  (method: string): string =>
    alipayAnswer(method, { code: '10000', msg: 'Success', ...fields })
const refused =
  (sub_code: string) =>
  (method: string): string =>
    alipayAnswer(method, { code: '40004', msg: 'Business Failed', sub_code })
const order = { paymentNo: 'P1', amountCents: 281_20, subject: '运费', expiresAt: new Date('2026-11-22T05:14:30Z') }
const back = { refundNo: 'R1', paymentNo: 'P1', amountCents: 105, totalCents: 281_20, reason: '订单已取消' }

test('opens its phone page: an address that is signed, without a call, good until the attempt ends', async () => {
  const returnUrl = 'https://portal.example/topay?payment=P1'
  const address = new URL(await provider.openOnPhone({ ...order, clientIp: '203.0.113.9', returnUrl }))
  expect(received).toEqual([])
  expect(address.pathname).toBe('/gateway.do')
  const { biz_content = '', ...params } = Object.fromEntries(address.searchParams)
  expect(isMerchants({ ...params, biz_content })).toBe(true)
  expect(params).toMatchObject({
    app_id: '2014072300007148',
    method: 'alipay.trade.wap.pay',
    sign_type: 'RSA2',
    notify_url: 'https://portal.example/api/payment/notify/alipay',
    return_url: returnUrl,
  })
  expect(JSON.parse(biz_content)).toEqual({
    out_trade_no: 'P1',
    total_amount: '281.20',
    subject: '运费',
    seller_id: '2088102146225135',
    product_code: 'QUICK_WAP_WAY',
    quit_url: returnUrl,
    time_expire: '2026-11-22 13:14:30',
  })
})

test('opens a code: signed, in yuan, with the time that it lasts before and after it is scanned', async () => {
  answers = { 'alipay.trade.precreate': ok({ qr_code: 'https://qr.alipay.com/x' }) }
  expect(await provider.open(order)).toEqual({ codeUrl: 'https://qr.alipay.com/x', cashierUrl: null })
  const { params = {}, content } = received[0] ?? {}
  expect(isMerchants(params)).toBe(true)
  expect(params).toMatchObject({
    app_id: '2014072300007148',
    method: 'alipay.trade.precreate',
    sign_type: 'RSA2',
    charset: 'utf-8',
    version: '1.0',
    timestamp: '2026-11-22 13:00:00',
    notify_url: 'https://portal.example/api/payment/notify/alipay',
  })
  expect(content).toEqual({
    out_trade_no: 'P1',
    total_amount: '281.20',
    subject: '运费',
    seller_id: '2088102146225135',
    qr_code_timeout_express: '15m',
    timeout_express: '15m',
  })
})

test('an answer whose slashes were escaped after it was signed is believed', async () => {
  answers = {
    'alipay.trade.precreate': (method) =>
      ok({ qr_code: 'https://qr.alipay.com/x' })(method).replace(
        'https://qr.alipay.com/x',
        'https:\\/\\/qr.alipay.com\\/x',
      ),
  }
  expect(await provider.open(order)).toMatchObject({ codeUrl: 'https://qr.alipay.com/x' })
})

test.each([
  ['WAIT_BUYER_PAY', '', 'WAITING'],
  ['TRADE_SUCCESS', '2026-11-22 13:01:00', 'PAID'],
  ['TRADE_FINISHED', '2026-11-22 13:01:00', 'PAID'],
  ['TRADE_CLOSED', '', 'CLOSED'],
  ['TRADE_CLOSED', '2026-11-22 13:01:00', 'PAID'],
])('a trade that is %s, paid at "%s", is %s', async (trade_status, send_pay_date, state) => {
  answers = {
    'alipay.trade.query': ok({
      trade_status,
      trade_no: '2026',
      total_amount: '281.20',
      ...(send_pay_date !== '' && { send_pay_date }),
    }),
  }
  expect(await provider.query('P1')).toEqual({ state, amountCents: 281_20, tradeNo: '2026', failedTries: 0 })
  expect(received[0]).toMatchObject({ content: { out_trade_no: 'P1' } })
})

test('before the code is scanned there is no trade: it waits, and can be closed', async () => {
  answers = {
    'alipay.trade.query': refused('ACQ.TRADE_NOT_EXIST'),
    'alipay.trade.close': refused('ACQ.TRADE_NOT_EXIST'),
  }
  expect(await provider.query('P1')).toMatchObject({ state: 'WAITING' })
  expect(await provider.close('P1')).toBe('CLOSED')
})

test.each([
  ['TRADE_SUCCESS', 'PAID'],
  ['TRADE_CLOSED', 'CLOSED'],
])('closing what is %s already: %s', async (trade_status, outcome) => {
  answers = {
    'alipay.trade.close': refused('ACQ.TRADE_STATUS_ERROR'),
    'alipay.trade.query': ok({ trade_status, total_amount: '281.20' }),
  }
  expect(await provider.close('P1')).toBe(outcome)
})

test('closes', async () => {
  answers = { 'alipay.trade.close': ok({ out_trade_no: 'P1' }) }
  expect(await provider.close('P1')).toBe('CLOSED')
})

test.each<[object, string]>([
  [{ fund_change: 'Y' }, 'DONE'],
  [{ fund_change: 'N' }, 'PENDING'],
])('a refund that is answered with %j is %s', async (fields, state) => {
  answers = { 'alipay.trade.refund': ok(fields) }
  expect(await provider.refund(back)).toBe(state)
  expect(received[0]?.content).toEqual({
    out_trade_no: 'P1',
    out_request_no: 'R1',
    refund_amount: '1.05',
    refund_reason: '订单已取消',
  })
})

test.each<[object, string]>([
  [{ refund_status: 'REFUND_SUCCESS' }, 'DONE'],
  [{ refund_amount: '1.05' }, 'DONE'],
  [{}, 'UNKNOWN'],
])('a refund that is found as %j is %s', async (fields, state) => {
  answers = { 'alipay.trade.fastpay.refund.query': ok(fields) }
  expect(await provider.queryRefund(back)).toBe(state)
})

test('a refund without money is refused', async () => {
  answers = {
    'alipay.trade.refund': refused('ACQ.SELLER_BALANCE_NOT_ENOUGH'),
    'alipay.trade.fastpay.refund.query': refused('ACQ.TRADE_NOT_EXIST'),
  }
  expect([await provider.refund(back), await provider.queryRefund(back)]).toEqual(['FAILED', 'UNKNOWN'])
})

const paid = { code: '10000', trade_status: 'TRADE_SUCCESS', total_amount: '281.20' }
test.each<[string, (method: string) => string, object]>([
  [
    'unsigned',
    (method) => JSON.stringify({ [`${method.replaceAll('.', '_')}_response`]: paid }),
    { code: 'UNSIGNED.10000' },
  ],
  ['signed by somebody else', (method) => alipayAnswer(method, paid, otherKey), { code: 'UNSIGNED.10000' }],
  [
    'changed on its way',
    (method) => alipayAnswer(method, paid).replace('281.20', '281.21'),
    { code: 'UNSIGNED.10000' },
  ],
  [
    'a refusal of the gateway',
    () => '{"error_response":{"code":"40002","sub_code":"isv.invalid-app-id"}}',
    { code: 'NO_ANSWER' },
  ],
  ['a failure of theirs', refused('ACQ.SYSTEM_ERROR'), { name: 'ProviderRefusal', code: 'ACQ.SYSTEM_ERROR' }],
  ['no JSON', () => '<html>', { code: 'NO_ANSWER' }],
])('an answer that is %s says nothing', async (_, answer, error) => {
  answers = { 'alipay.trade.query': answer, 'alipay.trade.refund': answer, 'alipay.trade.close': answer }
  for (const call of [() => provider.query('P1'), () => provider.refund(back), () => provider.close('P1')])
    await expect(call()).rejects.toMatchObject(error)
})

describe('a notice', () => {
  const notice = {
    app_id: alipayConfig.appId,
    seller_id: alipayConfig.sellerId,
    notify_type: 'trade_status_sync',
    out_trade_no: 'P1',
    trade_no: '2026',
    trade_status: 'TRADE_SUCCESS',
    total_amount: '281.20',
    gmt_payment: '2026-11-22 13:01:00',
    subject: '运费 & 补差价',
    body: '',
  }
  const read = (body: string) => provider.readNotice({}, body)

  test('returns what was paid', () => {
    expect(read(alipayNotice(notice))).toEqual({
      paymentNo: 'P1',
      state: 'PAID',
      amountCents: 281_20,
      tradeNo: '2026',
      failedTries: 0,
    })
  })

  test.each([true, false])('whose empty values are signed (%s) is believed, and another one is not', (withEmpty) => {
    const body = alipayNotice({ ...notice, buyer_logon_id: '' }, { withEmpty })
    expect(read(body)).toMatchObject({ paymentNo: 'P1', state: 'PAID' })
    expect(read(`${body}&point_amount=0`)).toBeNull()
  })

  describe('in GBK', () => {
    // The second byte of 侎, 俓 and 亅 is one of ASCII: @, \\ and |.
    const chinese = { ...notice, subject: '运费 & 补差价=10%', body: '侎 俓 亅', buyer_name: '秦若溪' }

    test.each(['GBK', 'gbk', 'GB2312', 'GB18030'])('is believed, and its text is read (%s)', (charset) => {
      expect(read(alipayGbkNotice(chinese, charset))).toMatchObject({ paymentNo: 'P1', state: 'PAID' })
    })

    test('is not believed when it was changed on its way, signed by somebody else, or called UTF-8 afterwards', () => {
      expect(read(alipayGbkNotice(chinese).replace('%C7%D8', '%C7%D9'))).toBeNull()
      expect(read(alipayGbkNotice(chinese, 'GBK', otherKey))).toBeNull()
      expect(read(alipayGbkNotice(chinese).replace('charset=%47%42%4B', 'charset=utf-8'))).toBeNull()
    })

    test('is not believed in a charset that is not known', () =>
      expect(read(alipayGbkNotice(chinese, 'martian'))).toBeNull())
  })

  test('that is signed together with its kind of signature is believed', () =>
    expect(read(alipayNotice(notice, { withKind: true }))).toMatchObject({ paymentNo: 'P1' }))

  test.each<[string, string]>([
    ['is signed by somebody else', alipayNotice(notice, { key: otherKey })],
    ['was changed on its way', alipayNotice(notice).replace('281.20', '281.21')],
    ['is not signed', new URLSearchParams(notice).toString()],
    ['is for another app', alipayNotice({ ...notice, app_id: '2014072300007149' })],
    ['is for another seller', alipayNotice({ ...notice, seller_id: '2088102146225136' })],
    ['says nothing', ''],
  ])('that %s is not believed', (_, body) => expect(read(body)).toBeNull())

  test('of a trade that nobody paid in time is no money; of one that went back whole it is', () => {
    expect(read(alipayNotice({ ...notice, trade_status: 'TRADE_CLOSED', gmt_payment: '' }))).toMatchObject({
      state: 'CLOSED',
    })
    expect(read(alipayNotice({ ...notice, trade_status: 'TRADE_CLOSED' }))).toMatchObject({ state: 'PAID' })
  })

  test('of another kind is about something else', () =>
    expect(read(alipayNotice({ ...notice, notify_type: 'dut_user_sign' }))).toBe('OTHER'))
})

test('signs what is there, by name', () =>
  expect(textToSign({ b: '2', a: '1', sign: 'x', c: '' }, ['sign'])).toBe('a=1&b=2'))

test('a form is read in its charset', () => {
  const form = formBytes('subject=%D4%CB%B7%D1+%26&a=b=c&empty=&&charset=GBK')
  expect(decodeForm(form, 'GBK')).toEqual({ subject: '运费 &', a: 'b=c', empty: '', charset: 'GBK' })
  expect(decodeForm(formBytes('subject=%E8%BF%90%E8%B4%B9&other=运费'), 'utf-8')).toEqual({
    subject: '运费',
    other: '运费',
  })
})

test.each([
  ['{"a":{"t":"}\\"{"},"sign":"x"}', '{"t":"}\\"{"}'],
  ['{"sign":"x","a":{"b":{}}}', '{"b":{}}'],
  ['{"a":[]}', ''],
  ['{"b":{}}', ''],
  ['{"a":{', ''],
  [' {\n "a" :\t{ "b" : [ {} ] } , "sign" : "x" }', '{ "b" : [ {} ] }'],
  ['{"\\u0061":{"b":"\\u7684\\/"}}', '{"b":"\\u7684\\/"}'],
  ['{"note":"\\"a\\":{}","b":{"a":{"no":1}},"a":{"yes":1}}', '{"yes":1}'],
  ['[{"a":{}}]', ''],
])('of %s the signed text is %s', (json, raw) => expect(rawObject(json, 'a')).toBe(raw))
