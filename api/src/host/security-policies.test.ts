import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../config/config'
import { paymentEnvIn, writePaymentKeys } from '../testing/payment-env'
import { productionEnv } from '../testing/production-env'
import { earlyActions, prefetchRules } from './inline-parts'
import { securityHeaders } from './security-headers'
import { readSiteConfig } from './site-config'
import { cookieDomainOf } from './host'

/** The documents' own scripts. */
const inline = `${earlyActions.hash} ${prefetchRules.hash}`

describe('amap policy', () => {
  const policyOf = (env: Record<string, string>): string =>
    securityHeaders(readConfig({ ...productionEnv, ...env }), ['abc'])['content-security-policy'] ?? ''
  const directive = (policy: string, name: string): string =>
    policy.split('; ').find((part) => part.startsWith(name)) ?? ''

  test('AMap is let in where its key is configured, and nowhere else', () => {
    expect(policyOf({})).not.toMatch(/amap|autonavi|worker-src/)
    expect(policyOf({})).not.toContain('unsafe-inline')
    expect(policyOf({})).toContain("require-trusted-types-for 'script'; trusted-types default")
    const policy = policyOf({ AMAP_KEY: 'key-of-the-carrier' })
    expect(directive(policy, 'script-src')).toBe(
      `script-src 'self' ${inline} webapi.amap.com restapi.amap.com vdata.amap.com`,
    )
    expect(directive(policy, 'connect-src')).toContain(' *.amap.com')
    expect(directive(policy, 'img-src')).toContain('*.is.autonavi.com')
    expect(policy).not.toContain('unsafe-eval')
    // AMap writes HTML and styles by itself.
    expect(directive(policy, 'style-src')).toContain("'unsafe-inline'")
    expect(policy).not.toContain('require-trusted-types-for')
    const old = policyOf({ AMAP_KEY: 'key-of-the-carrier', AMAP_VERSION: '1.4.4' })
    expect(directive(old, 'connect-src')).toMatch(/ webapi\.amap\.com restapi\.amap\.com vdata\.amap\.com$/)
  })

  test.each([
    [{}, null],
    [{ AMAP_KEY: 'key-of-the-carrier' }, { key: 'key-of-the-carrier', securityCode: '', version: '2.0' }],
    [
      { AMAP_KEY: 'key-of-the-carrier', AMAP_SECURITY_CODE: 'code-of-the-key', AMAP_VERSION: '1.4.4' },
      { key: 'key-of-the-carrier', securityCode: 'code-of-the-key', version: '1.4.4' },
    ],
  ])('with %j pages carry %j', (env, amap) => expect(readSiteConfig('/nowhere', readConfig(env)).amap).toEqual(amap))

  test.each([
    [{ AMAP_SECURITY_CODE: 'code-of-the-key' }],
    [{ AMAP_KEY: 'x"><script>' }],
    [{ AMAP_KEY: 'short' }],
    [{ AMAP_VERSION: '1.4' }],
  ])('%j is refused', (env) => expect(() => readConfig(env)).toThrow('AMAP_'))
})

describe('devtools policy', () => {
  const root = mkdtempSync(join(tmpdir(), 'portal-site-'))
  afterAll(() => rmSync(root, { recursive: true }))

  const local = ['http://127.0.0.1:*', 'http://localhost:*']
  const listed = ['https://dev.example.com', 'http://localhost:8102']

  test.each<[string, Record<string, string>, string[]]>([
    ['a demo', {}, local],
    ['a demo with a list', { PORTAL_DEVTOOLS_ORIGINS: listed.join(', ') }, listed],
    ['a demo with none', { PORTAL_DEVTOOLS_ORIGINS: 'none' }, []],
    ['production', productionEnv, []],
    ['production with an empty list', { ...productionEnv, PORTAL_DEVTOOLS_ORIGINS: '' }, []],
    ['production with a list', { ...productionEnv, PORTAL_DEVTOOLS_ORIGINS: listed.join(',') }, listed],
  ])('%s: the page and its policy agree on where overrides may come from', (_, env, origins) => {
    const config = readConfig(env, root)
    expect(readSiteConfig(root, config).devtoolsOrigins).toEqual(origins)
    const policy =
      securityHeaders({ ...config, assetOrigins: [], wechat: null, amap: null }, ['abc'])['content-security-policy'] ??
      ''
    const sources = (directive: string) => new RegExp(`${directive} ([^;]+)`).exec(policy)?.[1]?.split(' ')
    expect(sources('script-src')).toEqual(["'self'", ...origins, earlyActions.hash, prefetchRules.hash])
    expect(sources('style-src')).toEqual(["'self'", ...origins, 'abc'])
    expect(sources('connect-src')).toEqual([
      "'self'",
      ...origins.flatMap((origin) => [origin, origin.replace('http', 'ws')]),
    ])
  })

  test.each([
    '*',
    'http://*',
    'https://*.example.com',
    'https://dev.example.com:*',
    'http://localhost:8102/',
    'localhost:8102',
    "http://localhost:1; script-src 'unsafe-inline'",
    'file://x',
    'none,http://localhost:1',
  ])('PORTAL_DEVTOOLS_ORIGINS=%s is refused', (value) =>
    expect(() => readConfig({ PORTAL_DEVTOOLS_ORIGINS: value }, root)).toThrow('PORTAL_DEVTOOLS_ORIGINS'),
  )

  test("the file of the carrier's texts cannot open the developer's tools", () => {
    writeFileSync(join(root, 'site.config.json'), JSON.stringify({ devtoolsOrigins: ['https://evil.example.com'] }))
    expect(readSiteConfig(root, readConfig(productionEnv, root)).devtoolsOrigins).toEqual([])
  })
})

test('cashiers of providers are gone to, never embedded or posted to: no page lets more in for them', () => {
  const folder = mkdtempSync(join(tmpdir(), 'keys-'))
  writePaymentKeys(folder)
  const account = { WECHAT_ACCOUNT_APP_ID: 'wx3', WECHAT_ACCOUNT_APP_SECRET: 's' }
  const headersOf = (env: Record<string, string>) => securityHeaders(readConfig({ ...productionEnv, ...env }), ['abc'])
  const headers = headersOf({ ...paymentEnvIn(folder), ...account })
  rmSync(folder, { recursive: true })
  expect(headers).toEqual(headersOf({}))
  expect(headers['content-security-policy']).toContain("; form-action 'self'; ")
  // WeChat Pay refuses an H5 payment without the origin of the page that leads to it.
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
})

describe('media policy', () => {
  const sources = (env: Record<string, string>) =>
    /img-src ([^;]+)/.exec(securityHeaders(readConfig(env), ['abc'])['content-security-policy'] ?? '')?.[1]?.split(' ')
  const own = ["'self'", 'data:', 'blob:']

  test.each<[string, Record<string, string>, string[]]>([
    ['a demo', {}, []],
    ['production', productionEnv, []],
    [
      "production with the carrier's store",
      { ...productionEnv, MEDIA_ORIGINS: 'https://pictures.example.com, https://cdn.example.com:8443' },
      ['https://pictures.example.com', 'https://cdn.example.com:8443'],
    ],
  ])('%s shows pictures of its own origin and of those that are named', (_case, env, origins) =>
    expect(sources(env)).toEqual([...own, ...origins]),
  )

  test.each([
    '*',
    'https://*',
    'http://pictures.example.com',
    'https://pictures.example.com/',
    'https://x; script-src *',
    'pictures.example.com',
  ])('MEDIA_ORIGINS=%s is refused', (value) =>
    expect(() => readConfig({ MEDIA_ORIGINS: value })).toThrow('MEDIA_ORIGINS'),
  )

  test('a video that came by a call is played from memory, and from nowhere else', () => {
    expect(
      /media-src ([^;]+)/.exec(
        securityHeaders(readConfig(productionEnv), ['abc'])['content-security-policy'] ?? '',
      )?.[1],
    ).toBe("'self' blob:")
  })
})

describe('wechat policy', () => {
  const app = { appId: 'wx1', appSecret: 's', redirectUri: 'https://www.example.com/wechat/callback', styleUrl: '' }
  const policyWith = (wechat: typeof app | null): string =>
    securityHeaders({ assetOrigins: [], mediaOrigins: [], devtoolsOrigins: [], amap: null, wechat }, ['abc'])[
      'content-security-policy'
    ] ?? ''

  test("WeChat's script and frame are let in only where its app is configured", () => {
    expect(policyWith(null)).not.toMatch(/qq\.com|frame-src/)
    const policy = policyWith(app)
    expect(policy).toContain(`script-src 'self' ${inline} https://res.wx.qq.com;`)
    expect(policy).toContain("frame-src 'self' https://open.weixin.qq.com;")
  })
})

describe('cookie domain', () => {
  const provinces =
    'ah bj cq fj gd gs gx gz ha hb he hi hk hl hn jl js jx ln mo nm nx qh sc sd sh sn sx tj tw xj xz yn zj'.split(' ')

  test('there are 34 provinces', () => expect(provinces).toHaveLength(34))

  test.each([
    ...['www.sf.cn', 'my.portal.sf.cn', 'sf.cn', 'SF.CN'].map((host) => [host, 'sf.cn']),
    ...['kd.yd.cn', 'www.yt.cn', 'www.jd.cn', 'a.b.zt.cn'].map((host) => [host, host.split('.').slice(-2).join('.')]),
    ...provinces.map((province) => [`my.carrier.${province}.cn`, `carrier.${province}.cn`]),
    ...['com', 'net', 'org', 'gov', 'edu', 'ac', 'mil'].map((kind) => [`my.carrier.${kind}.cn`, `carrier.${kind}.cn`]),
    ['www.example.com', 'example.com'],
    ['portal.test.example.com', 'example.com'],
    ['my.carrier.公司.cn', 'carrier.公司.cn'],
    ['my.carrier.xn--55qx5d.cn', 'carrier.xn--55qx5d.cn'],
    ['my.carrier.xn--io0a7i.cn', 'carrier.xn--io0a7i.cn'],
    ['my.carrier.xn--od0alg.cn', 'carrier.xn--od0alg.cn'],
    ['my.xn--fiqs8s.xn--55qx5d.cn', 'xn--fiqs8s.xn--55qx5d.cn'],
    ['my.carrier.xn--fiqs8s', 'carrier.xn--fiqs8s'],
    ['my.carrier.xn--55qx5d', 'carrier.xn--55qx5d'],
    ['my.carrier.com.vn', 'carrier.com.vn'],
    ['my.carrier.com.hk', 'carrier.com.hk'],
    ['my.carrier.idv.tw', 'carrier.idv.tw'],
    ['my.carrier.com.mo', 'carrier.com.mo'],
    ['my.carrier.co.uk', 'carrier.co.uk'],
    ['my.carrier.com.br', 'carrier.com.br'],
    ['my.carrier.com.au', 'carrier.com.au'],
    ['my.carrier.kawasaki.jp', 'my.carrier.kawasaki.jp'],
    ['my.city.kawasaki.jp', 'city.kawasaki.jp'],
    ['my.carrier.github.io', 'carrier.github.io'],
    ['my.portal.corp', 'portal.corp'],
  ])('the hosts of %s share the cookies of %s', (host, domain) => expect(cookieDomainOf(host)).toBe(domain))

  test.each([
    ...['com.cn', 'gd.cn', 'xn--55qx5d.cn', 'com.vn', 'github.io', 'cn', 'localhost', 'portal', ''],
    ...['127.0.0.1', '192.168.1.20', '[::1]', '::1', '[2001:db8::1]', '"><script>', 'a b.cn', '-.cn', '..'],
  ])('%s shares no cookies', (host) => expect(cookieDomainOf(host)).toBe(''))
})
