import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import type { Server } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'
import { acs3Headers } from '../aliyun/acs3-signature'
import { messageTemplates } from '../config/message-templates'
import type { SmsMessagesConfig } from '../config/sms-config'
import { alipayConfig } from '../modules/payment/alipay/alipay.testing'
import { makeCertificate } from '../testing/make-certificate'
import { startTestServer, type TestServer } from '../testing/test-server'
import { checkAliyunSms } from './check-aliyun-sms'
import { checkNoticeAddress, network, type Network } from './check-notice-address'
import { type CheckPoint, lineOf, failed, passed, reasonOf, unproven } from './check-point'
import { checkProviders } from './check-providers'
import { providerServer } from '../testing/provider-server'

describe('check providers', () => {
  const now = new Date('2026-11-22T05:00:00Z')
  const clock = () => now
  const wrong = (points: CheckPoint[]) => points.filter(({ outcome }) => outcome === 'failed').map(lineOf)

  let portal: TestServer
  beforeAll(async () => {
    portal = await startTestServer()
  })
  afterAll(() => portal.close())

  /** The public network with this portal in it. */
  const outside: Network = {
    resolve: () => Promise.resolve(['203.0.113.7']),
    certificateOf: () =>
      Promise.resolve({ valid_from: 'Nov  1 00:00:00 2026 GMT', valid_to: 'Nov  1 00:00:00 2027 GMT' }),
    get: async (address) => {
      const { statusCode, body } = await portal.app.inject(new URL(address).pathname)
      return { status: statusCode, text: body }
    },
  }
  const fails = (code: string) => () =>
    Promise.reject(new TypeError('fetch failed', { cause: Object.assign(new Error(), { code }) }))

  describe('the address of notices', () => {
    const check = (changes: Partial<Network> = {}, origin = 'https://portal.example') =>
      checkNoticeAddress(origin, ['wechat', 'alipay'], clock, { ...outside, ...changes })

    test('is proved by its name, its certificate and what the portal itself answers there', async () => {
      expect((await check()).map(lineOf)).toEqual([
        '  ✓ 通知地址为 https',
        '  ✓ 通知地址的域名可解析为公网地址',
        '  ✓ 网站证书有效期 2026-11-01 至 2027-11-01',
        '  ✓ https://portal.example/api/payment/notify/wechat 由本门户应答',
        '  ✓ https://portal.example/api/payment/notify/alipay 由本门户应答',
        expect.stringMatching(/^ {2}– 从公网访问：/),
      ])
    })

    test.each<[string, Partial<Network>, RegExp[]]>([
      ['a name that nobody knows', { resolve: fails('ENOTFOUND') }, [/无法解析（网络错误 ENOTFOUND）/]],
      ['an address inside', { resolve: () => Promise.resolve(['192.168.1.2']) }, [/解析为内网地址/]],
      ['an address inside, version 6', { resolve: () => Promise.resolve(['fd00::1']) }, [/解析为内网地址/]],
      ['no HTTPS there', { certificateOf: fails('ECONNREFUSED') }, [/无法建立 HTTPS 连接/]],
      [
        "somebody else's server",
        { get: () => Promise.resolve({ status: 200, text: '<html>' }) },
        [/wechat 的应答不是本门户的/, /alipay 的应答不是本门户的/],
      ],
      [
        'a certificate that is not believed',
        { get: fails('DEPTH_ZERO_SELF_SIGNED_CERT') },
        [/wechat 无法访问/, /alipay 无法访问/],
      ],
    ])('%s is found', async (_, changes, expected) => {
      expect(wrong(await check(changes))).toEqual(expected.map((each) => expect.stringMatching(each)))
    })

    test('without https no request is sent', async () => {
      expect(wrong(await check({}, 'http://portal.example'))).toEqual([expect.stringContaining('不是 https')])
    })

    test('a server with a certificate of its own making: its dates are read, and it is not believed', async () => {
      const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
      const dates = { validFrom: new Date('2026-01-01T00:00:00Z'), validTo: new Date('2049-01-01T00:00:00Z') }
      const server = createSecureServer({
        key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
        cert: makeCertificate({ privateKey, serialNo: '01', ...dates }),
      })
      await once(server.listen(0, '127.0.0.1'), 'listening')
      const { port } = server.address() as AddressInfo
      const lines = (await checkNoticeAddress(`https://127.0.0.1:${port}`, ['wechat'], clock, network)).map(lineOf)
      server.closeAllConnections()
      server.close()
      expect(lines).toContain('  ✓ 网站证书有效期 2026-01-01 至 2049-01-01')
      expect(lines).toContainEqual(expect.stringMatching(/wechat 无法访问（网络错误 DEPTH_ZERO_SELF_SIGNED_CERT）/))
      expect(lines).toContainEqual(expect.stringContaining('解析为内网地址'))
    })
  })

  const sms = {
    provider: 'aliyun',
    accessKeyId: 'key-id',
    accessKeySecret: 'key-secret-of-aliyun',
    signName: '零川物流',
    templateCode: 'SMS_1',
    messages: null,
  } as const

  describe('Aliyun SMS', () => {
    let endpoint: string
    let answer: object
    const provider: Server = providerServer((request, response) => {
      const { searchParams, host } = new URL(request.url ?? '', endpoint)
      const query = Object.fromEntries(searchParams)
      const nonce = String(request.headers['x-acs-signature-nonce'])
      const action = String(request.headers['x-acs-action'])
      const call = { host, action, version: '2017-05-25', query, date: '2026-11-22T05:00:00Z', nonce }
      const { authorization } = acs3Headers(call, 'key-id', 'key-secret-of-aliyun')
      const isSigned = request.headers.authorization === authorization && action === 'GetSmsTemplate'
      response.end(JSON.stringify(isSigned ? answer : { Code: 'SignatureDoesNotMatch' }))
    })
    beforeAll(async () => {
      await once(provider.listen(0, '127.0.0.1'), 'listening')
      endpoint = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
    })
    beforeEach(() => {
      answer = { Code: 'OK', TemplateStatus: '1', TemplateContent: '您的验证码是${code}' }
    })
    afterAll(() => {
      provider.closeAllConnections()
      provider.close()
    })

    test('is proved by a question that sends nothing', async () => {
      expect((await checkAliyunSms(sms, clock, endpoint)).map(lineOf)).toEqual([
        '  ✓ 阿里云接受我方签名（查询了短信模板，未发送短信）',
        '  ✓ 短信模板已通过审核',
        '  ✓ 短信模板含变量 code',
      ])
    })

    test.each<[object, RegExp[]]>([
      [{ Code: 'OK', TemplateStatus: 0, TemplateContent: '' }, [/未通过审核/, /没有变量/]],
      [{ Code: 'isv.SMS_TEMPLATE_ILLEGAL' }, [/isv\.SMS_TEMPLATE_ILLEGAL/]],
      [{ Code: 'Forbidden.RAM' }, []],
      [{}, [/应答格式不符/]],
    ])('%j is reported', async (nextAnswer, expected) => {
      answer = nextAnswer
      expect(wrong(await checkAliyunSms(sms, clock, endpoint))).toEqual(
        expected.map((each) => expect.stringMatching(each)),
      )
    })

    test('a wrong secret is found, and not repeated', async () => {
      const lines = wrong(await checkAliyunSms({ ...sms, accessKeySecret: 'another-secret' }, clock, endpoint))
      expect(lines).toEqual([expect.stringContaining('阿里云不接受我方签名')])
      expect(lines.join()).not.toContain('another-secret')
    })
  })

  describe('messages to a test number', () => {
    let here: string
    let received: Record<string, string>[] = []
    let codes: Record<string, string> = {}
    const provider: Server = providerServer((request, response) => {
      const query = Object.fromEntries(new URL(request.url ?? '', here).searchParams)
      const isQuestion = request.headers['x-acs-action'] === 'GetSmsTemplate'
      if (!isQuestion) received.push(query)
      const Code = codes[query['TemplateCode'] ?? ''] ?? 'OK'
      response.end(
        JSON.stringify(isQuestion ? { Code: 'OK', TemplateStatus: '1', TemplateContent: '${code}' } : { Code }),
      )
    })
    beforeAll(async () => {
      await once(provider.listen(0, '127.0.0.1'), 'listening')
      here = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
    })
    beforeEach(() => {
      ;[received, codes] = [[], {}]
    })
    afterAll(() => {
      provider.closeAllConnections()
      provider.close()
    })

    const templates = Object.fromEntries(
      messageTemplates.map((name) => [name, `SMS_${name}`]),
    ) as SmsMessagesConfig['templates']
    const check = (messages: SmsMessagesConfig | null, testNumber: string) =>
      checkProviders(
        { payment: { wechat: null, alipay: null }, wechatAccount: null, sms: { ...sms, messages }, publicOrigin: '' },
        clock,
        { network: outside, aliyunSms: here },
        testNumber,
      )

    test('are sent with the longest facts, each with its template, and what is refused is named with what to do', async () => {
      codes = { SMS_WISH_REFUSED_RECEIVER: 'isv.PARAM_LENGTH_LIMIT' }
      const { lines, isReady } = await check({ templates, priceCents: 5 }, '13800001234')
      expect(received.map((query) => query['TemplateCode'])).toEqual(messageTemplates.map((name) => `SMS_${name}`))
      expect(new Set(received.map((query) => query['PhoneNumbers']))).toEqual(new Set(['13800001234']))
      expect(JSON.parse(received[6]?.['TemplateParam'] ?? '')).toMatchObject({
        reason: expect.stringMatching(/^.{34}…$/),
      })
      expect(lines).toContain('短信试发至 138****1234')
      expect(lines).toContainEqual(expect.stringMatching(/^ {2}✓ ACCEPTED_SENDER 已被接收（\d+ 分）$/))
      expect(lines).toContainEqual(
        expect.stringMatching(/^ {2}✗ WISH_REFUSED_RECEIVER .*PARAM_LENGTH_LIMIT.*FIELD_CHARACTERS/),
      )
      expect([lines.at(-1), isReady]).toEqual(['1 项未通过', false])
    })

    test('are not sent without a number, and without templates there are none', async () => {
      expect((await check({ templates, priceCents: 5 }, '')).isReady).toBe(true)
      expect(received).toEqual([])
      expect((await check(null, '13800001234')).lines).toContainEqual(expect.stringContaining('MESSAGE_TEMPLATES'))
      expect(received).toEqual([])
    })
  })

  describe('all together', () => {
    const none = {
      payment: { wechat: null, alipay: null },
      wechatAccount: null,
      sms: { provider: 'outbox' },
      publicOrigin: '',
    } as const

    test('with nothing configured says so', async () => {
      const { lines, isReady } = await checkProviders(none, clock)
      expect([lines.length, lines[0], isReady]).toEqual([
        1,
        expect.stringContaining('没有配置任何支付或短信服务'),
        true,
      ])
    })

    test('is not ready while one thing is wrong, and repeats no secret', async () => {
      const server = providerServer((_, response) => void response.end('{}'))
      await once(server.listen(0, '127.0.0.1'), 'listening')
      const here = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
      const { lines, isReady } = await checkProviders(
        {
          payment: { wechat: null, alipay: { ...alipayConfig, gateway: `${here}/gateway.do` } },
          wechatAccount: null,
          sms,
          publicOrigin: 'https://portal.example',
        },
        clock,
        { network: outside, aliyunSms: here },
      )
      server.closeAllConnections()
      server.close()
      expect(lines.filter((line) => !line.startsWith(' '))).toEqual([
        '支付宝',
        '阿里云短信',
        '支付通知地址',
        '2 项未通过',
      ])
      expect(isReady).toBe(false)
      expect(lines.join('\n')).not.toMatch(/key-secret|PRIVATE KEY|BEGIN/)
    })
  })
})

describe('check point', () => {
  const withCode = (error: Error, code: unknown): Error => Object.assign(error, { code })
  const timeout = Object.assign(new Error('signal timed out'), { name: 'TimeoutError' })
  const parsed = (text: string): unknown => {
    try {
      return JSON.parse(text)
    } catch (error) {
      return error
    }
  }

  test.each<[string, unknown, string]>([
    ['no answer in time', timeout, '4 秒内没有应答'],
    [
      'a fetch that failed',
      new TypeError('fetch failed', { cause: withCode(new Error(), 'ECONNREFUSED') }),
      '网络错误 ECONNREFUSED',
    ],
    ['a socket that failed', withCode(new Error('connect'), 'ETIMEDOUT'), 'ETIMEDOUT'],
    ['an answer that is no JSON', parsed('<html>'), '应答格式不符'],
    ['an answer of another shape', z.string().safeParse(1).error, '应答格式不符'],
    ['an error that says nothing', new Error('https://api.example.com/?secret=hunter2'), '网络错误'],
    ['an error with a number for a code', withCode(new Error('x'), 7), '网络错误'],
    ['what is no error', 'hunter2', '未知错误'],
  ])('%s has a reason without an address', (_what, error, reason) => {
    expect(reasonOf(error)).toBe(reason)
  })

  test('a line says the outcome, and what to do where there is something', () => {
    expect(
      [passed('签名有效'), failed('签名无效', '请核对密钥'), unproven('无法得知', '请试付一笔')].map(lineOf),
    ).toEqual(['  ✓ 签名有效', '  ✗ 签名无效：请核对密钥', '  – 无法得知：请试付一笔'])
  })
})
