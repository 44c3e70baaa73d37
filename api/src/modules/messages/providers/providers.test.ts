import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, createServer as createNetServer, type Server as NetServer, type Socket } from 'node:net'
import { messageTemplates } from '../../../config/message-templates'
import type { SmsMessagesConfig } from '../../../config/sms-config'
import type { OutgoingMessage } from '../send/message-sender.port'
import { smtpMail } from '../../mail/smtp-mail'
import { aliyunMessages } from './aliyun-messages'
import { mailMessages } from './mail-messages'
import type { Mail } from '../../mail/mail.port'
import { keyHashesWith } from '../../../crypto/keyed-hash'
import { partsOf } from './sms-price'
import { wechatMessages } from './wechat-messages'
import { providerServer } from '../../../testing/provider-server'

let origin: string
let received: { path: string; query: URLSearchParams; body: string }[]
/** The provider's answers, by path. */
let answers: Record<string, string>
/** Its status, by path; 200 where there is none. */
let statuses: Record<string, number>
const provider: Server = providerServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://provider')
  let body = ''
  request.on('data', (chunk) => {
    body += String(chunk)
  })
  request.on('end', () => {
    received.push({ path: pathname, query: searchParams, body })
    response.writeHead(statuses[pathname] ?? 200).end(answers[pathname])
  })
})
const listening = (server: NetServer): Promise<unknown> => once(server.listen(0, '127.0.0.1'), 'listening')
const originOf = (server: NetServer): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
/** The origin of a port without a server. */
const closedOrigin = async (): Promise<string> => {
  const server = createServer()
  await listening(server)
  const closed = originOf(server)
  await once(server.close(), 'close')
  return closed
}
beforeAll(async () => {
  await listening(provider)
  origin = originOf(provider)
})
beforeEach(() => {
  ;[received, answers, statuses] = [[], {}, {}]
})
afterAll(() => {
  provider.closeAllConnections()
  provider.close()
})

let time = Date.parse('2026-11-27T04:05:06Z')
const clock = (): Date => new Date(time)
const outgoing: OutgoingMessage = {
  key: 'key-1',
  event: 'SIGNED',
  person: 'SENDER',
  to: '13812345678',
  title: '货物已签收',
  text: '您的运单301234567890已签收，签收人本人，签收照片2张可在官网查看。',
  short: '运单301234567890已签收',
  facts: { waybill: '301234567890', signer: '本人', pictures: '' },
}

describe('Aliyun SMS', () => {
  const templates = Object.fromEntries(
    messageTemplates.map((name) => [name, `SMS_${name}`]),
  ) as SmsMessagesConfig['templates']
  const account = {
    provider: 'aliyun',
    accessKeyId: 'id',
    accessKeySecret: 'secret',
    signName: '零川物流',
    templateCode: 'SMS_1',
    messages: null,
  } as const
  const send = (endpoint = origin, fields: Partial<OutgoingMessage> = {}, fieldCharacters?: number) =>
    aliyunMessages(account, { templates, priceCents: 5, fieldCharacters }, clock, endpoint, '95708').send({
      ...outgoing,
      ...fields,
    })
  const parameters = (): unknown => JSON.parse(received[0]?.query.get('TemplateParam') ?? '')

  test('gets the template of event and person with its fields, none of them empty, and the key', async () => {
    answers['/'] = '{"Code":"OK"}'
    expect(await send()).toEqual({ outcome: 'SENT', costCents: 5 })
    expect(Object.fromEntries(received[0]?.query ?? [])).toEqual({
      PhoneNumbers: '13812345678',
      SignName: '零川物流',
      TemplateCode: 'SMS_SIGNED_SENDER',
      TemplateParam: '{"waybill":"301234567890","signer":"本人","pictures":"无"}',
      OutId: 'key-1',
    })
  })

  test('gets the code of a link, as the template has the address before it', async () => {
    answers['/'] = '{"Code":"OK"}'
    const facts = { waybill: '301234567890', link: 'https://www.example.com/r/9W59Nk49xyNhMSmr' }
    await send(origin, { event: 'COLLECTED', person: 'RECEIVER', facts })
    expect(received[0]?.query.get('TemplateParam')).toBe('{"waybill":"301234567890","link":"9W59Nk49xyNhMSmr"}')
  })

  test.each([
    ['isv.MOBILE_NUMBER_ILLEGAL', 'REFUSED', 'isv.MOBILE_NUMBER_ILLEGAL'],
    ['isv.TEMPLATE_MISSING_PARAMETERS', 'REFUSED', 'isv.TEMPLATE_MISSING_PARAMETERS'],
    ['isv.BUSINESS_LIMIT_CONTROL', 'LATER', 'isv.BUSINESS_LIMIT_CONTROL'],
    ...[
      'isv.DAY_LIMIT_CONTROL',
      'isv.MONTH_LIMIT_CONTROL',
      'isv.ACCOUNT_ABNORMAL',
      'isv.ACCOUNT_NOT_EXISTS',
      'isv.AMOUNT_NOT_ENOUGH',
      'isv.OUT_OF_SERVICE',
      'isv.PRODUCT_UN_SUBSCRIPT',
      'isv.PRODUCT_UNSUBSCRIBE',
      'isv.SYSTEM_ERROR',
      'isp.SYSTEM_ERROR',
      'isp.GATEWAY_ERROR',
      'SignatureNonceUsed',
      'ServiceUnavailable',
      'InternalError',
      'Throttling.User',
    ].map((code) => [code, 'LATER', code]),
    ...[
      'isv.PARAM_LENGTH_LIMIT',
      'isv.BLACK_KEY_CONTROL_LIMIT',
      'isv.TEMPLATE_PARAMS_ILLEGAL',
      'isv.SMS_TEMPLATE_ILLEGAL',
    ].map((code) => [code, 'REFUSED', code]),
    ['<b>13812345678</b>', 'REFUSED', 'unknown'],
  ])('the answer %s means %s', async (code, outcome, reason) => {
    answers['/'] = JSON.stringify({ Code: code })
    expect(await send()).toEqual({ outcome, reason })
  })

  test.each([
    [503, '{"Code":"ServiceUnavailable"}', 'ServiceUnavailable'],
    [500, '{"Code":"InternalError","HostId":"x"}', 'InternalError'],
    [502, '<html>Bad gateway</html>', 'HTTP_502'],
    [504, '', 'HTTP_504'],
    [429, '', 'HTTP_429'],
  ])('an answer of status %i with %j may be another one later', async (status, body, reason) => {
    ;[statuses['/'], answers['/']] = [status, body]
    expect(await send()).toEqual({ outcome: 'LATER', reason })
  })

  test('nobody knows what became of it when the answer is none', async () => {
    answers['/'] = '<html>'
    await expect(send()).rejects.toThrow()
  })

  test('gets fields that it takes, whatever the carrier wrote', async () => {
    answers['/'] = '{"Code":"OK"}'
    const facts = { waybill: '301234567890', courier: '【王师傅】😀13500000000', phone: '' }
    await send(origin, { event: 'ACCEPTED', person: 'SENDER', facts })
    expect(parameters()).toEqual({ waybill: '301234567890', courier: '王师傅', phone: '95708' })
  })

  test('gets no longer fields than it takes, and is paid for what it sends', async () => {
    answers['/'] = '{"Code":"OK"}'
    const facts = {
      waybill: '301234567890',
      reason: '一'.repeat(100),
      link: 'https://www.example.com/r/9W59Nk49xyNhMSmr',
    }
    const refused = { event: 'WISH_REFUSED', person: 'RECEIVER', facts, text: '一'.repeat(200) } as const
    expect(await send(origin, refused)).toEqual({ outcome: 'SENT', costCents: 10 })
    expect(parameters()).toMatchObject({ reason: `${'一'.repeat(34)}…` })
    received = []
    await send(origin, refused, 20)
    expect(parameters()).toMatchObject({ reason: `${'一'.repeat(19)}…`, link: '9W59Nk49xyNhMSmr' })
  })

  test('gets each of the fields that a template has, also of a message that was stored before there was one', async () => {
    answers['/'] = '{"Code":"OK"}'
    await send(origin, { event: 'ACCEPTED', person: 'SENDER', facts: { waybill: '301234567890', courier: '' } })
    expect(parameters()).toEqual({ waybill: '301234567890', courier: '无', phone: '95708' })
  })

  test('it was certainly not sent when there was no connection', async () => {
    expect(await send(await closedOrigin())).toEqual({ outcome: 'LATER', reason: 'NOT_REACHED' })
  })

  test('what has no template is not sent', async () => {
    expect(await send(origin, { person: 'CUSTOMER' })).toEqual({ outcome: 'REFUSED', reason: 'NO_TEMPLATE' })
    expect(received).toEqual([])
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

  test('gets title, short words and time within its limits, with a token that is asked for once', async () => {
    const port = wechatMessages(account, clock, origin)
    expect(await port.send(outgoing)).toEqual({ outcome: 'SENT', costCents: 0 })
    await port.send(outgoing)
    expect(received.map(({ path }) => path)).toEqual([token, send, send])
    expect(received[1]?.query.get('access_token')).toBe('token-1')
    expect(JSON.parse(received[1]?.body ?? '')).toEqual({
      touser: '13812345678',
      template_id: 't1',
      page: 'https://www.example.com',
      data: {
        thing1: { value: '货物已签收' },
        thing2: { value: '运单301234567890已签收' },
        time3: { value: '2026-11-27 12:05' },
      },
    })
    time += 7_000_000
    await port.send(outgoing)
    expect(received.map(({ path }) => path).slice(3)).toEqual([token, send])
  })

  test.each([
    [43101, 'REFUSED', 1],
    [40003, 'REFUSED', 1],
    [-1, 'LATER', 1],
    [45009, 'LATER', 1],
    [45011, 'LATER', 1],
    [48004, 'LATER', 1],
    [50002, 'LATER', 1],
    [42001, 'LATER', 2],
  ])('the code %i means %s', async (errcode, outcome, tokens) => {
    answers[send] = JSON.stringify({ errcode })
    const port = wechatMessages(account, clock, origin)
    expect(await port.send(outgoing)).toEqual({ outcome, reason: `WECHAT_${errcode}` })
    await port.send(outgoing)
    expect(received.filter(({ path }) => path === token)).toHaveLength(tokens)
  })

  test.each([500, 502, 503])('an answer of status %i may be another one later', async (status) => {
    ;[statuses[send], answers[send]] = [status, '<html>']
    expect(await wechatMessages(account, clock, origin).send(outgoing)).toEqual({
      outcome: 'LATER',
      reason: `WECHAT_${status}`,
    })
  })

  test.each([
    ['运单301234567890123已签收', '运单301234567890123已签收'],
    ['运单30123456789012345678已签收', '运单30123456789012345…'],
    ['请登录官网支付¥99,999,999.99', '请登录官网支付¥99999999.99'],
    ['王师傅😀\u202e派送中', '王师傅派送中'],
  ])('gets %s as %s', async (short, value) => {
    await wechatMessages(account, clock, origin).send({ ...outgoing, short })
    expect(JSON.parse(received[1]?.body ?? '')).toMatchObject({ data: { thing2: { value } } })
  })

  test('without a token nothing was sent; without an answer nobody knows, and no error has the token', async () => {
    answers[token] = '{"errcode":40125}'
    expect(await wechatMessages(account, clock, origin).send(outgoing)).toEqual({
      outcome: 'LATER',
      reason: 'NO_TOKEN',
    })
    answers[token] = '{"access_token":"token-1","expires_in":7200}'
    answers[send] = '<html>'
    const error: unknown = await wechatMessages(account, clock, origin)
      .send(outgoing)
      .catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(Error)
    expect(String(error)).not.toMatch(/token-1|app-secret/)
  })

  test('it was certainly not sent when there was no connection', async () => {
    let asked = 0
    const single = providerServer((_request, response) => {
      asked += 1
      // The next call finds no server.
      response.setHeader('connection', 'close').end(answers[token])
      single.close()
    })
    await listening(single)
    expect(await wechatMessages(account, clock, originOf(single)).send(outgoing)).toEqual({
      outcome: 'LATER',
      reason: 'NOT_REACHED',
    })
    expect(asked).toBe(1)
  })
})

describe('e-mail', () => {
  beforeAll(() => keyHashesWith('secret'))
  const portal = 'https://www.example.com'
  const send = (failure?: object) =>
    mailMessages({ send: () => (failure === undefined ? Promise.resolve() : Promise.reject(failure)) }, portal).send(
      outgoing,
    )

  test.each<[OutgoingMessage['event'], boolean]>([
    ['SIGNED', true],
    ['MONEY_DUE', false],
    ['TEST', false],
  ])('of %s has a link that ends such e-mail: %s', async (event, hasLink) => {
    const mails: Mail[] = []
    await mailMessages({ send: async (mail) => void mails.push(mail) }, portal).send({ ...outgoing, event })
    const url = mails[0]?.optOutUrl
    expect(url?.startsWith(`${portal}/mailOptOut/${outgoing.key}.`) ?? false).toBe(hasLink)
    expect(mails[0]?.text.includes(`不再接收此类邮件：${url}`)).toBe(hasLink)
  })

  test.each<[object | undefined, object]>([
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
    ...[
      { responseCode: 535, code: 'EAUTH', response: '535 5.7.8 authentication failed' },
      { responseCode: 554, code: 'EPROTOCOL', response: '554 no SMTP service here' },
      { responseCode: 552, code: 'EENVELOPE', response: '552 5.2.2 mailbox full' },
      { responseCode: 550, code: 'EENVELOPE', response: '550-5.2.2 the account is over its quota' },
      { responseCode: 550, code: 'EMESSAGE', response: '550 5.4.5 daily sending quota exceeded' },
      { responseCode: 550, code: 'EENVELOPE', response: '550 Connection frequency limited' },
      { responseCode: 503, code: 'EENVELOPE', response: '503 bad sequence of commands' },
    ].map((failure): [object, object] => [failure, { outcome: 'LATER', reason: `SMTP_${failure.responseCode}` }]),
    ...[
      { responseCode: 550, code: 'EENVELOPE', response: '550 5.1.1 no such user' },
      { responseCode: 552, code: 'EMESSAGE', response: '552 5.3.4 message too big' },
      { responseCode: 554, code: 'EMESSAGE', response: '554 5.7.1 refused as spam' },
    ].map((failure): [object, object] => [failure, { outcome: 'REFUSED', reason: `SMTP_${failure.responseCode}` }]),
  ])('%j means %j', async (failure, result) => {
    expect(await send(failure)).toEqual(result)
  })

  /** The servers have no certificate. */
  const sendBy = (url: string) =>
    mailMessages(smtpMail({ url, from: 'noreply@example.com' }, { requireTLS: false }), portal).send({
      ...outgoing,
      to: 'li@example.org',
    })

  test.each(['smtp', 'smtps'])('by %s: it was certainly not sent when there was no connection', async (protocol) => {
    expect(await sendBy((await closedOrigin()).replace('http', protocol))).toEqual({
      outcome: 'LATER',
      reason: 'NOT_REACHED',
    })
  })

  test.each([
    ['hangs up', (socket: Socket) => socket.end()],
    ['breaks the connection', (socket: Socket) => socket.resetAndDestroy()],
  ])('a server that %s after the whole message may have it', async (_name, endBy) => {
    let mail = ''
    const server = createNetServer((socket) => {
      let isData = false
      socket.write('220 test ESMTP\r\n')
      socket.on('error', () => undefined)
      socket.on('data', (chunk) => {
        const text = String(chunk)
        if (isData) {
          mail += text
          if (mail.endsWith('\r\n.\r\n')) endBy(socket)
          return
        }
        isData = text.startsWith('DATA')
        socket.write(isData ? '354 go on\r\n' : '250 ok\r\n')
      })
    })
    await listening(server)
    const sending = sendBy(originOf(server).replace('http', 'smtp')).finally(() => server.close())
    await expect(sending).rejects.toThrow()
    expect(mail).toContain('Subject:')
  })
})
