import { readConfig } from '../config/config'
import { productionEnv } from '../testing/production-env'
import { securityHeaders } from './security-headers'
import { readSiteConfig } from './site-config'

const policyOf = (env: Record<string, string>): string =>
  securityHeaders(readConfig({ ...productionEnv, ...env }), 'abc')['content-security-policy'] ?? ''
const directive = (policy: string, name: string): string =>
  policy.split('; ').find((part) => part.startsWith(name)) ?? ''

test('AMap is let in where its key is configured, and nowhere else', () => {
  expect(policyOf({})).not.toMatch(/amap|autonavi|worker-src/)
  expect(policyOf({})).not.toContain('unsafe-inline')
  expect(policyOf({})).toContain("require-trusted-types-for 'script'; trusted-types default")
  const policy = policyOf({ AMAP_KEY: 'key-of-the-carrier' })
  expect(directive(policy, 'script-src')).toBe(
    "script-src 'self' 'inline-speculation-rules' webapi.amap.com restapi.amap.com vdata.amap.com",
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
