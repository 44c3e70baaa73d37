import { createPublicKey, X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { WechatApp } from '../config/wechat-config'
import type { PlatformKey, WechatPayConfig } from '../config/payment-config'
import { alipayAnswer, alipayConfig, isMerchants as isApps, otherKey } from '../modules/payment/alipay/alipay.testing'
import {
  certifiedPlatformKey,
  encryptResource,
  isMerchants,
  publicPlatformKey,
  wechatConfig,
  wechatHeaders,
  otherKey as otherPlatform,
} from '../modules/payment/wechat/wechat.testing'
import { makeCertificate } from '../testing/make-certificate'
import { checkAlipay } from './check-alipay'
import { type CheckPoint, lineOf } from './check-point'
import { checkWechatAccount } from './check-wechat-account'
import { checkWechatPay } from './check-wechat-pay'
import { providerServer } from '../testing/provider-server'

const now = new Date('2026-11-22T05:00:00Z')
const clock = () => now

interface Answer {
  status: number
  body: string
  headers?: Record<string, string>
}
/** null: no answer at all. */
let answer: (call: {
  method: string
  path: string
  body: string
  authorization: string
  /** The platform key that the request names. */
  serial: string
}) => Answer | null
let onRequest: () => void
const server: Server = providerServer((request, response) => {
  let body = ''
  request.on('data', (part) => {
    body += String(part)
  })
  request.on('end', () => {
    const { method = '', url: path = '', headers } = request
    const nextResponse = answer({
      method,
      path,
      body,
      authorization: headers.authorization ?? '',
      serial: String(headers['wechatpay-serial']),
    })
    if (nextResponse !== null)
      response.writeHead(nextResponse.status, nextResponse.headers ?? {}).end(nextResponse.body)
    onRequest()
  })
})
let origin: string
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
beforeEach(() => {
  onRequest = () => undefined
})
afterEach(() => jest.restoreAllMocks())
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** Makes every request time out at once. */
const beSilent = () => {
  answer = () => null
  const controller = new AbortController()
  jest.spyOn(AbortSignal, 'timeout').mockReturnValue(controller.signal)
  onRequest = () => controller.abort(new DOMException('x', 'TimeoutError'))
}
const account = { appId: 'wxaccount', appSecret: 'account-secret' }
const wrong = (points: CheckPoint[]) => points.filter(({ outcome }) => outcome === 'failed').map(lineOf)

describe('WeChat Pay', () => {
  const signed = (status: number, content: object): Answer => {
    const body = JSON.stringify(content)
    return { status, body, headers: wechatHeaders(body, now) }
  }
  const certificateOf = (validTo: string) =>
    makeCertificate({
      privateKey: wechatConfig.privateKey,
      serialNo: wechatConfig.serialNo,
      validFrom: new Date('2026-01-01T00:00:00Z'),
      validTo: new Date(validTo),
    })
  const own = new X509Certificate(certificateOf('2031-01-01T00:00:00Z'))
  let apiV3Key: string
  let h5: [number, object]
  let jsapi: [number, object]
  beforeEach(() => {
    ;({ apiV3Key } = wechatConfig)
    h5 = [200, { h5_url: 'https://wx.tenpay.com/x' }]
    jsapi = [400, { code: 'PARAM_ERROR' }]
    answer = ({ method, path, body, authorization }) => {
      if (!isMerchants(authorization, method, path, body)) return { status: 401, body: '{"code":"SIGN_ERROR"}' }
      if (path === '/v3/pay/transactions/h5') return signed(...h5)
      if (path === '/v3/pay/transactions/jsapi') return signed(...jsapi)
      if (path !== '/v3/certificates') return signed(404, { code: 'ORDER_NOT_EXIST' })
      const encrypt_certificate = encryptResource(certificateOf('2031-01-01T00:00:00Z'), apiV3Key)
      return signed(200, { data: [{ serial_no: wechatConfig.serialNo, encrypt_certificate }] })
    }
  })
  const check = (changes: Partial<WechatPayConfig> = {}, account: WechatApp | null = null) =>
    checkWechatPay({ ...wechatConfig, certificate: own, ...changes }, clock, account, origin)

  test('is proved by its files, a question that touches no money, and a certificate that our key decrypts', async () => {
    expect((await check()).map(lineOf)).toEqual([
      '  ✓ 商户私钥可读',
      '  ✓ 商户私钥与商户证书配对',
      '  ✓ 商户证书序列号一致',
      '  ✓ 商户证书有效期 2026-01-01 至 2031-01-01',
      '  ✓ 微信支付接受我方签名（查询了一个不存在的订单，未涉及资金）',
      '  ✓ 微信支付的应答签名验证通过',
      '  ✓ APIv3 密钥可解密',
      '  ✓ 微信支付现用平台证书有效期 2026-01-01 至 2031-01-01',
      '  ✓ H5支付已开通（下了一笔 0.01 元的订单，未支付）',
      '  – JSAPI支付：设置 WECHAT_ACCOUNT_APP_ID 后，可在微信内支付',
    ])
  })

  test('an order of one cent shows whether H5 is allowed, and is closed at once', async () => {
    const paths: string[] = []
    const before = answer
    answer = (call) => {
      paths.push(call.path)
      return before(call)
    }
    await check()
    expect(paths.slice(-2)).toEqual([
      '/v3/pay/transactions/h5',
      `/v3/pay/transactions/out-trade-no/CHECK${now.getTime()}/close`,
    ])
  })

  test.each<[string, object, string]>([
    ['NO_AUTH', { code: 'NO_AUTH' }, '  ✗ JSAPI支付未开通（NO_AUTH）：请在商户平台“产品中心”开通'],
    [
      'another merchant’s account',
      { code: 'APPID_MCHID_NOT_MATCH' },
      '  ✗ JSAPI支付的 AppID 未与商户号绑定（APPID_MCHID_NOT_MATCH）：请在商户平台“AppID账号管理”关联',
    ],
    [
      'an unknown payer',
      { code: 'PARAM_ERROR' },
      '  – JSAPI支付是否开通（PARAM_ERROR）：请在商户平台“产品中心”确认，并用手机付一笔',
    ],
  ])('%s inside WeChat, and no H5, are named', async (_, content, line) => {
    h5 = [403, { code: 'NO_AUTH' }]
    jsapi = [403, content]
    expect((await check({}, account)).map(lineOf).slice(-2)).toEqual([
      '  ✗ H5支付未开通（NO_AUTH）：请在商户平台“产品中心”开通',
      line,
    ])
  })

  test('without a certificate of its own, and with a public key in place of platform certificates, says what it cannot prove', async () => {
    const { apiV3Key: key } = wechatConfig
    answer = ({ path }) =>
      signed(404, { code: path === '/v3/certificates' ? 'RESOURCE_NOT_EXISTS' : 'ORDER_NOT_EXIST' })
    const points = await check({ certificate: null })
    expect(points.filter(({ outcome }) => outcome === 'unproven').map(({ text }) => text)).toEqual([
      '商户私钥与证书是否配对',
      'APIv3 密钥',
      'H5支付是否开通（ORDER_NOT_EXIST）',
      'JSAPI支付',
    ])
    expect(wrong(points)).toEqual([])
    expect(points.map(lineOf).join()).not.toContain(key)
  })

  test.each<[string, Partial<WechatPayConfig>, RegExp[]]>([
    ['another key', { privateKey: alipayConfig.privateKey }, [/私钥与商户证书不配对/, /不接受我方签名（SIGN_ERROR）/]],
    ['another serial number', { serialNo: '5157F09EFDC0' }, [/证书序列号不一致/, /不接受我方签名/]],
    [
      'a certificate that is over',
      { certificate: new X509Certificate(certificateOf('2026-11-21T00:00:00Z')) },
      [/有效期 .+ 至 2026-11-21：已过期/],
    ],
    [
      'a certificate that is over soon',
      { certificate: new X509Certificate(certificateOf('2026-12-01T00:00:00Z')) },
      [/不足 30 天/],
    ],
    [
      "another platform's key",
      { platformKeys: [{ ...publicPlatformKey, key: alipayConfig.alipayPublicKey }] },
      [/应答签名验证不通过/],
    ],
    [
      "the merchant's own key for the platform's",
      { platformKeys: [{ ...publicPlatformKey, key: createPublicKey(wechatConfig.privateKey) }] },
      [/商户自己的公钥/, /应答签名验证不通过/],
    ],
    [
      'a platform certificate of another number',
      { platformKeys: [{ ...publicPlatformKey, certificate: own, id: '5157F09EFDC0' }] },
      [/平台证书 5157F09EFDC0 序列号不一致/, /应答签名验证不通过/],
    ],
    ['another APIv3 key', { apiV3Key: 'x'.repeat(32) }, [/APIv3 密钥不能解密/]],
  ])('%s is found, and what to do is said', async (_, changes, expected) => {
    const lines = wrong(await check(changes))
    expect(lines).toEqual(expected.map((each) => expect.stringMatching(each)))
    for (const line of lines) expect(line).toMatch(/：请|：已过期，请|：不足/)
  })

  test('each further platform key is asked for in its own name', async () => {
    const keys = (first: PlatformKey, other: PlatformKey) => ({ platformKeys: [first, other] as const })
    const serials: string[] = []
    const signAsNamed = (isPublicKeyReady: boolean) => {
      const before = answer
      answer = (call) => {
        const next = before(call)
        if (next?.headers === undefined) return next
        serials.push(call.serial)
        return {
          ...next,
          headers: wechatHeaders(next.body, now, isPublicKeyReady ? { serial: call.serial } : certified),
        }
      }
    }
    const certified = { serial: certifiedPlatformKey.id }
    signAsNamed(true)
    const both = await check(keys(certifiedPlatformKey, publicPlatformKey))
    expect(both.map(lineOf)).toContain(`  ✓ 微信支付也以 ${publicPlatformKey.id} 签名应答`)
    expect(serials).toEqual([
      certifiedPlatformKey.id,
      publicPlatformKey.id,
      ...Array<string>(3).fill(certifiedPlatformKey.id),
    ])

    signAsNamed(false)
    const early = await check(keys(certifiedPlatformKey, publicPlatformKey))
    expect(wrong(early)).toEqual([])
    expect(early.filter(({ outcome }) => outcome === 'unproven').map(({ text }) => text)).toEqual([
      `平台公钥 ${publicPlatformKey.id}`,
      'JSAPI支付',
    ])
    // Requests name the public key before WeChat Pay has it, and its answers come from a key that is not set.
    expect(wrong(await check({ platformKeys: [publicPlatformKey] }))).toEqual([
      expect.stringContaining('应答签名验证不通过'),
    ])
  })

  test('an answer that somebody else signed is no proof', async () => {
    answer = () => {
      const body = '{"code":"ORDER_NOT_EXIST"}'
      return { status: 404, body, headers: wechatHeaders(body, now, { key: otherPlatform }) }
    }
    expect(wrong(await check())).toEqual([expect.stringContaining('应答签名验证不通过')])
  })

  test('silence ends after four seconds', async () => {
    beSilent()
    expect(wrong(await check())).toEqual([expect.stringContaining('4 秒内没有应答')])
  })
})

describe('Alipay', () => {
  const refuse =
    (sub_code: string, key = undefined as typeof otherKey | undefined) =>
    (method: string) =>
      alipayAnswer(method, { code: '40004', sub_code }, key)
  let page: Answer
  const reply = (say: (method: string) => string) => {
    answer = ({ method: verb, body }) => {
      if (verb === 'GET') return page
      const params = Object.fromEntries(new URLSearchParams(body))
      return {
        status: 200,
        body: isApps(params) ? say(params.method ?? '') : refuse('isv.invalid-signature')(params.method ?? ''),
      }
    }
  }
  const check = (changes: Partial<typeof alipayConfig> = {}) =>
    checkAlipay({ ...alipayConfig, gateway: `${origin}/gateway.do`, ...changes }, clock)
  beforeEach(() => {
    page = { status: 302, body: '', headers: { location: 'https://mclient.alipay.com/h5pay/route.html' } }
    reply(refuse('ACQ.TRADE_NOT_EXIST'))
  })

  test('is proved by a question that touches no money', async () => {
    expect((await check()).map(lineOf)).toEqual([
      '  ✓ 应用私钥与支付宝公钥可读',
      '  ✓ 支付宝接受我方签名（查询了一笔不存在的交易，未涉及资金）',
      '  ✓ 支付宝的应答签名验证通过',
      '  ✓ 支付宝打开手机收银台（未产生交易）',
    ])
  })

  test.each<[string, Answer, string]>([
    [
      'without permission',
      { status: 200, body: '<p>insufficient-isv-permissions</p>' },
      '  ✗ 手机网站支付未开通（insufficient-isv-permissions）：请在开放平台为应用开通“手机网站支付”',
    ],
    [
      'that says something else',
      { status: 302, body: '', headers: { location: 'https://mclient.alipay.com/error.htm' } },
      '  – 手机网站支付是否开通：请在开放平台为应用开通“手机网站支付”，并用手机付一笔',
    ],
  ])('a phone page %s is named', async (_, said, line) => {
    page = said
    expect((await check()).map(lineOf).at(-1)).toBe(line)
  })

  test('a wrong key, the app’s key in place of Alipay’s, a wrong signature, a refusal of the gateway, and silence are found', async () => {
    expect(wrong(await check({ privateKey: wechatConfig.privateKey }))).toEqual([
      expect.stringContaining('支付宝不接受我方签名'),
    ])
    expect(wrong(await check({ alipayPublicKey: publicPlatformKey.key }))).toEqual([
      expect.stringContaining('应答签名验证不通过'),
    ])
    expect(wrong(await check({ alipayPublicKey: createPublicKey(alipayConfig.privateKey) }))).toEqual([
      expect.stringContaining('支付宝公钥其实是应用公钥'),
      expect.stringContaining('应答签名验证不通过'),
    ])
    reply(refuse('ACQ.TRADE_NOT_EXIST', otherKey))
    expect(wrong(await check())).toEqual([expect.stringContaining('应答签名验证不通过')])
    answer = () => ({ status: 200, body: '{"error_response":{"code":"40002","sub_code":"isv.invalid-app-id"}}' })
    expect(wrong(await check())).toEqual([expect.stringContaining('PAYMENT_ALIPAY_APP_ID')])
    beSilent()
    expect(wrong(await check())).toEqual([expect.stringContaining('4 秒内没有应答')])
  })
})

describe('the official account', () => {
  const check = async (body: string) => {
    answer = () => ({ status: 200, body })
    return (await checkWechatAccount(account, 'https://portal.example', origin)).map(lineOf)
  }
  const domain = '  – 网页授权域名：须在公众平台设为 portal.example，并用手机在微信内登录一次'

  test.each([
    ['{"errcode":40029}', ['  ✓ 公众号的 AppID 与 AppSecret 有效', domain]],
    ['{"errcode":40125}', [expect.stringMatching(/^ {2}✗ .*（40125）：请核对 WECHAT_ACCOUNT_APP_ID/)]],
    ['<html>', ['  ✗ 微信没有可用的应答：请检查服务器能否访问 api.weixin.qq.com:443', domain]],
  ])('%s', async (body, lines) => expect(await check(body)).toEqual(lines))
})
