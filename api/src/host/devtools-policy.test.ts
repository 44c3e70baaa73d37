import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../config/config'
import { productionEnv } from '../testing/production-env'
import { securityHeaders } from './security-headers'
import { readSiteConfig } from './site-config'

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
    securityHeaders({ ...config, assetOrigins: [], wechat: null, amap: null }, 'abc')['content-security-policy'] ?? ''
  const sources = (directive: string) => new RegExp(`${directive} ([^;]+)`).exec(policy)?.[1]?.split(' ')
  expect(sources('script-src')).toEqual(["'self'", ...origins, "'inline-speculation-rules'"])
  expect(sources('style-src')).toEqual(["'self'", ...origins, "'nonce-abc'"])
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
