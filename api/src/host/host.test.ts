import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import zlib from 'node:zlib'
import type { SiteConfig } from '@portal/contract/site-config'
import { canaryRegistry } from '../testing/canary-registry'
import { apiError } from '../testing/api-error'
import { visitOf } from '../modules/telemetry/visit-mark'
import { startTestServer, type TestServer } from '../testing/test-server'
import { registerHost } from './host'

let root: string
let server: TestServer
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'portal-host-'))
  for (const folder of ['shell', 'remotes', 'data/divisions'])
    mkdirSync(join(root, 'files', folder), { recursive: true })
  mkdirSync(join(root, 'files/remotes/remote-send/1.1.0'), { recursive: true })
  writeFileSync(join(root, 'files/remotes/remote-send/1.1.0/entry.js'), '0')
  writeFileSync(join(root, 'files/registry.json'), JSON.stringify(canaryRegistry(new Date(0))))
  writeFileSync(join(root, 'files/shell-assets.json'), '{"scripts":[],"styles":[],"inlineCss":""}')
  writeFileSync(join(root, 'files/shell/app.js'), '0')
  writeFileSync(join(root, 'files/shell/app.js.br'), 'brotli')
  server = await startTestServer({
    extend: (app) => registerHost(app, { ...app.deps.config, root, filesDir: join(root, 'files') }),
  })
})
afterAll(async () => {
  await server.close()
  rmSync(root, { recursive: true })
})

test('built files are cached for a year', async () => {
  const { statusCode, headers } = await server.app.inject('/assets/app.js')
  expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
})

test.each([
  ['gzip, deflate, br', 'br', 'brotli'],
  ['gzip', undefined, '0'],
])('a built file for a browser that accepts %s', async (accepted, encoding, body) => {
  const answer = await server.app.inject({ url: '/assets/app.js', headers: { 'accept-encoding': accepted } })
  expect(answer.headers['content-encoding']).toBe(encoding)
  expect(answer.headers['vary']).toBe('accept-encoding')
  expect(answer.body).toBe(body)
})

test.each(['/send', '/registry.json'])('%s does not say whose a remote is', async (url) => {
  const { payload } = await server.app.inject(url)
  expect(payload).toContain('/remotes/remote-send/1.2.0/entry.js')
  expect(payload).not.toContain('owner')
})

test.each([
  '/assets/nope.js',
  '/nope.js',
  '/assets/',
  '/assets/..%2fregistry.json',
  '/assets/..%5cregistry.json',
  '/assets/app.js%00',
  '/assets/%00.js',
  '/remotes/..%2fregistry.json',
  '/data/divisions/',
  '/data/divisions/.hidden',
])('%s is not found, in words, and no cache keeps that', async (url) => {
  const { statusCode, headers, json } = await server.app.inject(url)
  expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store'])
  expect(json()).toEqual(apiError('UNKNOWN_PATH', '请求的文件不存在', null))
})

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'] as const)('a page is not there for %s', async (method) => {
  const { statusCode, json } = await server.app.inject({ method, url: '/send' })
  expect([statusCode, json().code]).toEqual([404, 404])
})

test('each page carries a mark of its own, with which a visit may begin', async () => {
  const markOf = async () =>
    /^visit;desc="([^"]*)"$/.exec(
      String((await server.app.inject({ url: '/contraband' })).headers['server-timing']),
    )?.[1] ?? ''
  const [mark, other] = [await markOf(), await markOf()]
  expect(other).not.toBe(mark)
  expect(visitOf(mark, server.now())).toEqual({ session: mark.slice(0, 16), isFresh: true })
})

test('no part of an address, a host name or a cookie gets into the page', async () => {
  const { statusCode, payload } = await server.app.inject({
    url: '/%3Cscript%3Ex?<script>y',
    headers: { host: '"><script>', cookie: 'token=<script>z' },
  })
  expect(statusCode).toBe(200)
  expect(payload).not.toMatch(/<script>/)
})

test.each([
  ['www.sf.cn', 'sf.cn'],
  ['my.carrier.gd.cn:8443', 'carrier.gd.cn'],
  ['my.carrier.xn--55qx5d.cn', 'carrier.xn--55qx5d.cn'],
  ['127.0.0.1:8080', ''],
  ['[::1]:8080', ''],
  ['localhost:8080', ''],
])('the page of %s says whose hosts share its login: %s', async (host, domain) => {
  const { payload } = await server.app.inject({ url: '/contraband', headers: { host } })
  const [, config = '{}'] = /id="portal-config">([^<]*)</.exec(payload) ?? []
  expect((JSON.parse(config) as SiteConfig).cookieDomain).toBe(domain)
})

test.each([
  ['br', 'br'],
  ['gzip, deflate, br', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['br; q=0.0,gzip;q=0', undefined],
  ['br;q=0.5', 'br'],
  ['identity', undefined],
])('to accept-encoding %s a page goes out as %s', async (accepted, encoding) => {
  expect(
    (await server.app.inject({ url: '/', headers: { 'accept-encoding': accepted } })).headers['content-encoding'],
  ).toBe(encoding)
})

test('inline styles of a page and empty ones are let in by their hashes, and no other one', async () => {
  const { payload, headers } = await server.app.inject({ url: '/contraband' })
  const styles = [...payload.matchAll(/<style>(.*?)<\/style>/gs)].map(([, text = '']) => text)
  expect(payload.match(/<style/g)).toHaveLength(styles.length)
  const hashes = [...styles, ''].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  const [, allowed] = /style-src ([^;]*)/.exec(String(headers['content-security-policy'])) ?? []
  expect(allowed?.split(' ').filter((source) => source.startsWith("'sha256"))).toEqual(hashes)
  expect(allowed).not.toMatch(/nonce|unsafe/)
})

test('visitors get one document, which is kept as it was compressed', async () => {
  const open = async (cookie: string, encoding: string) => {
    const { rawPayload, headers } = await server.app.inject({
      url: '/timelimitationoffreight',
      headers: { cookie, 'accept-encoding': encoding },
    })
    expect(headers.vary).toBe('accept-encoding')
    return headers['content-encoding'] === 'br' ? zlib.brotliDecompressSync(rawPayload).toString() : String(rawPayload)
  }
  const plain = await open('', 'identity')
  expect([await open('', 'br'), await open('', 'gzip, br'), await open('canaryNumber=x', 'br')]).toEqual([
    plain,
    plain,
    plain,
  ])
  expect(await open('appearance=dark', 'br')).toBe(await open('appearance=dark', 'identity'))
})

test.each([
  ['', '<html lang="zh-CN">', 'light dark'],
  ['token=t; appearance=dark', '<html lang="zh-CN" data-appearance="dark">', 'dark'],
  ['appearance=light; token=t', '<html lang="zh-CN" data-appearance="light">', 'light'],
  ['appearance=light; token=t; appearance=dark', '<html lang="zh-CN" data-appearance="dark">', 'dark'],
  ['appearance=darkest', '<html lang="zh-CN">', 'light dark'],
  ['disappearance=dark', '<html lang="zh-CN">', 'light dark'],
])('with the cookies "%s" the page begins in the colours that were chosen', async (cookie, html, scheme) => {
  const { payload } = await server.app.inject({ url: '/contraband', headers: { cookie } })
  expect(payload).toContain(html)
  expect(payload).toContain(`<meta name="color-scheme" content="${scheme}">`)
})
