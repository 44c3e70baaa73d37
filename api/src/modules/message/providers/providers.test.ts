import { messageEvents } from '@portal/contract/messages'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { SmsMessagesConfig } from '../../../config/sms-config'
import type { Delivery } from '../delivery.port'
import { aliyunMessages } from './aliyun-messages'
import { mailDelivery } from './mail-delivery'
import { partsOf } from './sms-price'
import { wechatMessages } from './wechat-messages'

let origin: string
let received: { path: string; query: URLSearchParams; body: string }[]
/** What the provider answers, by path. */
let answers: Record<string, string>
const provider: Server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://provider')
  let body = ''
  request.on('data', (chunk) => {
    body += String(chunk)
  })
  request.on('end', () => {
    received.push({ path: pathname, query: searchParams, body })
    response.end(answers[pathname])
  })
})
beforeAll(async () => {
  await once(provider.listen(0, '127.0.0.1'), 'listening')
  origin = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
})
beforeEach(() => {
  ;[received, answers] = [[], {}]
})
afterAll(() => {
  provider.closeAllConnections()
  provider.close()
})

let time = Date.parse('2026-11-27T04:05:06Z')
const clock = (): Date => new Date(time)
const delivery: Delivery = {
  key: 'key-1',
  event: 'SIGNED',
  to: '13812345678',
  title: '货物已签收',
  text: '您的运单301234567890已签收，签收人本人，签收照片2张可在官网查看。',
  facts: { waybill: '301234567890', signer: '本人', pictures: '' },
}

describe('Aliyun SMS', () => {
  const templates = Object.fromEntries(
    messageEvents.map((event) => [event, `SMS_${event}`]),
  ) as SmsMessagesConfig['templates']
  const account = {
    provider: 'aliyun',
    accessKeyId: 'id',
    accessKeySecret: 'secret',
    signName: '零川物流',
    templateCode: 'SMS_1',
    messages: null,
  } as const
  const send = () => aliyunMessages(account, { templates, priceCents: 5 }, clock, origin).send(delivery)

  test('gets the template of the event with its fields, none of them empty, and the key', async () => {
    answers['/'] = '{"Code":"OK"}'
    expect(await send()).toEqual({ outcome: 'SENT', costCents: 5 })
    expect(Object.fromEntries(received[0]?.query ?? [])).toEqual({
      PhoneNumbers: '13812345678',
      SignName: '零川物流',
      TemplateCode: 'SMS_SIGNED',
      TemplateParam: '{"waybill":"301234567890","signer":"本人","pictures":"无"}',
      OutId: 'key-1',
    })
  })

  test.each([
    ['isv.MOBILE_NUMBER_ILLEGAL', 'REFUSED', 'isv.MOBILE_NUMBER_ILLEGAL'],
    ['isv.TEMPLATE_MISSING_PARAMETERS', 'REFUSED', 'isv.TEMPLATE_MISSING_PARAMETERS'],
    ['isv.BUSINESS_LIMIT_CONTROL', 'LATER', 'isv.BUSINESS_LIMIT_CONTROL'],
    ['isp.SYSTEM_ERROR', 'LATER', 'isp.SYSTEM_ERROR'],
    ['Throttling.User', 'LATER', 'Throttling.User'],
    ['<b>13812345678</b>', 'REFUSED', 'unknown'],
  ])('the answer %s means %s', async (code, outcome, reason) => {
    answers['/'] = JSON.stringify({ Code: code })
    expect(await send()).toEqual({ outcome, reason })
  })

  test('nobody knows what became of it when the answer is none', async () => {
    answers['/'] = '<html>'
    await expect(send()).rejects.toThrow()
  })
})

test.each([
  [1, 1],
  [70, 1],
  [71, 2],
  [134, 2],
  [135, 3],
])('%i characters are %i parts', (length, parts) => {
  expect(partsOf('一'.repeat(length))).toBe(parts)
})

describe('WeChat', () => {
  const account = { appId: 'wx2', appSecret: 'app-secret', templateId: 't1', page: 'https://www.example.com' }
  const [token, send] = ['/cgi-bin/stable_token', '/cgi-bin/message/subscribe/bizsend']
  beforeEach(() => {
    answers = { [token]: '{"access_token":"token-1","expires_in":7200}', [send]: '{"errcode":0,"errmsg":"ok"}' }
  })

  test('gets title, words and time within its limits, with a token that is asked for once', async () => {
    const port = wechatMessages(account, clock, origin)
    expect(await port.send(delivery)).toEqual({ outcome: 'SENT', costCents: 0 })
    await port.send(delivery)
    expect(received.map(({ path }) => path)).toEqual([token, send, send])
    expect(received[1]?.query.get('access_token')).toBe('token-1')
    expect(JSON.parse(received[1]?.body ?? '')).toEqual({
      touser: '13812345678',
      template_id: 't1',
      page: 'https://www.example.com',
      data: {
        thing1: { value: '货物已签收' },
        thing2: { value: '您的运单301234567890已签收…' },
        time3: { value: '2026-11-27 12:05' },
      },
    })
    time += 7_000_000
    await port.send(delivery)
    expect(received.map(({ path }) => path).slice(3)).toEqual([token, send])
  })

  test.each([
    [43101, 'REFUSED', 1],
    [40003, 'REFUSED', 1],
    [-1, 'LATER', 1],
    [45009, 'LATER', 1],
    [42001, 'LATER', 2],
  ])('the code %i means %s', async (errcode, outcome, tokens) => {
    answers[send] = JSON.stringify({ errcode })
    const port = wechatMessages(account, clock, origin)
    expect(await port.send(delivery)).toEqual({ outcome, reason: `WECHAT_${errcode}` })
    await port.send(delivery)
    expect(received.filter(({ path }) => path === token)).toHaveLength(tokens)
  })

  test('without a token nothing was sent; without an answer nobody knows, and no error has the token', async () => {
    answers[token] = '{"errcode":40125}'
    expect(await wechatMessages(account, clock, origin).send(delivery)).toEqual({
      outcome: 'LATER',
      reason: 'NO_TOKEN',
    })
    answers[token] = '{"access_token":"token-1","expires_in":7200}'
    answers[send] = '<html>'
    const error: unknown = await wechatMessages(account, clock, origin)
      .send(delivery)
      .catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(Error)
    expect(String(error)).not.toMatch(/token-1|app-secret/)
  })
})

describe('e-mail', () => {
  const send = (failure?: object) =>
    mailDelivery({ send: () => (failure === undefined ? Promise.resolve() : Promise.reject(failure)) }).send(delivery)

  test.each([
    [undefined, { outcome: 'SENT', costCents: 0 }],
    [
      { responseCode: 550, code: 'EENVELOPE' },
      { outcome: 'REFUSED', reason: 'SMTP_550' },
    ],
    [
      { responseCode: 451, code: 'EMESSAGE' },
      { outcome: 'LATER', reason: 'SMTP_451' },
    ],
    [{ code: 'EDNS' }, { outcome: 'LATER', reason: 'EDNS' }],
    [{ code: 'ECONNREFUSED' }, { outcome: 'LATER', reason: 'ECONNREFUSED' }],
  ])('%j means %j', async (failure, result) => {
    expect(await send(failure)).toEqual(result)
  })

  test('a connection that breaks may have carried it', async () => {
    await expect(send({ code: 'ETIMEDOUT' })).rejects.toEqual({ code: 'ETIMEDOUT' })
    await expect(send({ code: 'ESOCKET' })).rejects.toEqual({ code: 'ESOCKET' })
  })
})
