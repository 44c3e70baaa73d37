import { once } from 'node:events'
import type { IncomingMessage, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { acs3Headers } from '../../../aliyun/acs3-signature'
import { aliyunSms } from './aliyun-sms'
import { providerServer } from '../../../testing/provider-server'

interface Answer {
  status: number
  body: string
  location?: string
}

let endpoint: string
let received: IncomingMessage[]
/** null: no answer at all. */
let answer: Answer | null
let onRequest: () => void
const provider: Server = providerServer((request, response) => {
  received.push(request)
  if (answer !== null)
    response
      .writeHead(answer.status, {
        'content-type': 'application/json;charset=utf-8',
        ...(answer.location !== undefined && { location: answer.location }),
      })
      .end(answer.body)
  onRequest()
})

beforeAll(async () => {
  await once(provider.listen(0, '127.0.0.1'), 'listening')
  endpoint = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
})
beforeEach(() => {
  received = []
  onRequest = () => undefined
  answer = { status: 200, body: '{"Message":"OK","RequestId":"F655A8D5","Code":"OK","BizId":"900619746936498440^0"}' }
})
afterEach(() => jest.restoreAllMocks())
afterAll(() => {
  provider.closeAllConnections()
  provider.close()
})

const config = {
  provider: 'aliyun',
  accessKeyId: 'key-id',
  accessKeySecret: 'key-secret',
  signName: '零川物流',
  templateCode: 'SMS_1',
  messages: null,
} as const
const send = (code = '012345') =>
  aliyunSms(config, () => new Date('2026-11-21T04:05:06.789Z'), endpoint).sendCode('13812345678', code)

test('one POST, everything in the signed query', async () => {
  await send()
  expect(received).toHaveLength(1)
  const { method, url, headers } = received[0] as IncomingMessage
  const requestUrl = new URL(url ?? '', endpoint)
  expect([method, requestUrl.pathname]).toEqual(['POST', '/'])
  const query = Object.fromEntries(requestUrl.searchParams)
  expect(query).toEqual({
    PhoneNumbers: '13812345678',
    SignName: '零川物流',
    TemplateCode: 'SMS_1',
    TemplateParam: '{"code":"012345"}',
  })
  expect(headers).toMatchObject(
    acs3Headers(
      {
        host: requestUrl.host,
        action: 'SendSms',
        version: '2017-05-25',
        query,
        date: '2026-11-21T04:05:06Z',
        nonce: String(headers['x-acs-signature-nonce']),
      },
      'key-id',
      'key-secret',
    ),
  )
})

test('each call has a nonce of its own', async () => {
  await send()
  await send()
  expect(received[0]?.headers['x-acs-signature-nonce']).not.toBe(received[1]?.headers['x-acs-signature-nonce'])
})

const refused = (code: string): Answer => ({
  status: 200,
  body: JSON.stringify({ Message: 'x', RequestId: '1', Code: code }),
})

test.each<[string, Answer, object]>([
  ['too many for this number', refused('isv.BUSINESS_LIMIT_CONTROL'), { errorName: 'RATE_LIMITED' }],
  ['no such number', refused('isv.MOBILE_NUMBER_ILLEGAL'), { errorName: 'BAD_FIELD' }],
  ['no money left', refused('isv.AMOUNT_NOT_ENOUGH'), { name: 'AliyunRefusal', code: 'isv.AMOUNT_NOT_ENOUGH' }],
  [
    'a wrong signature',
    { status: 400, body: '{"Code":"SignatureDoesNotMatch","Message":"x","HostId":"x","RequestId":"1"}' },
    { name: 'AliyunRefusal', code: 'SignatureDoesNotMatch' },
  ],
  ['a code that is none', refused('13812345678 is\nnot allowed'), { name: 'AliyunRefusal', code: 'unknown' }],
  ['JSON of another kind', { status: 200, body: '[]' }, { name: 'ZodError' }],
  ['no JSON', { status: 200, body: '<html>' }, { name: 'SyntaxError' }],
  ['a gateway', { status: 502, body: '<html>Bad gateway</html>' }, { name: 'AliyunRefusal', code: 'HTTP_502' }],
  [
    'no service',
    { status: 503, body: '{"Code":"ServiceUnavailable","Message":"x"}' },
    { name: 'AliyunRefusal', code: 'ServiceUnavailable' },
  ],
  ['enough for a day', refused('isv.DAY_LIMIT_CONTROL'), { name: 'AliyunRefusal', code: 'isv.DAY_LIMIT_CONTROL' }],
  ['a number drawn twice', refused('SignatureNonceUsed'), { name: 'AliyunRefusal', code: 'SignatureNonceUsed' }],
])('%s is an error', async (_, nextAnswer, error) => {
  answer = nextAnswer
  await expect(send()).rejects.toMatchObject(error)
})

test('a redirection is not followed: it would carry the signature elsewhere', async () => {
  answer = { status: 307, body: '', location: '/elsewhere' }
  await expect(send()).rejects.toThrow()
  expect(received).toHaveLength(1)
})

test('gives up after four seconds', async () => {
  answer = null
  const controller = new AbortController()
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(controller.signal)
  onRequest = () => controller.abort(new DOMException('x', 'TimeoutError'))
  await expect(send()).rejects.toMatchObject({ name: 'TimeoutError' })
  expect(timeout).toHaveBeenCalledWith(4000)
})
