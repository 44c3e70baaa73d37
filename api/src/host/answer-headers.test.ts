import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { InjectOptions } from 'fastify'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { productionEnv } from '../testing/production-env'
import { startTestServer, type TestServer } from '../testing/test-server'
import { signRegistry } from '../registry/sign-registry'
import { testRegistryKey } from '../testing/test-keys'
import { registerHost } from './host'

const nothing = /^default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/
const json = { 'content-type': 'application/json' }

/** Kinds of answer: the request, the status, and the policy. */
const answers: [string, InjectOptions, number, RegExp][] = [
  ['a call', { method: 'POST', url: '/api/captcha/check', headers: json, payload: {} }, 200, nothing],
  ['a refused call', { method: 'POST', url: '/api/user/logout', headers: json, payload: {} }, 401, nothing],
  ['a body that is no JSON', { method: 'POST', url: '/api/captcha/check', headers: json, payload: '{' }, 400, nothing],
  ['an unknown call', { method: 'POST', url: '/api/nothing', headers: json, payload: {} }, 404, nothing],
  ['an address that cannot be decoded', { url: '/%zz' }, 404, nothing],
  ['a page', { url: '/send' }, 200, /^default-src 'self'; script-src 'self'/],
  ['the registry', { url: '/registry.json' }, 200, nothing],
  ['a built file', { url: '/assets/app.js' }, 200, nothing],
  ['a missing file', { url: '/assets/nope.js' }, 404, nothing],
  ['a page of a stand-in', { url: '/dev/outbox' }, 404, nothing],
]

const startPortal = async (
  env: Record<string, string>,
): Promise<{ server: TestServer; close: () => Promise<void> }> => {
  const root = mkdtempSync(join(tmpdir(), 'portal-headers-'))
  for (const folder of ['shell', 'remotes', 'data/divisions'])
    mkdirSync(join(root, 'dist', folder), { recursive: true })
  const registry = signRegistry(JSON.parse('{"contract":1,"remotes":[]}'), testRegistryKey)
  writeFileSync(join(root, 'dist/registry.json'), JSON.stringify(registry))
  writeFileSync(join(root, 'dist/shell-assets.json'), '{"scripts":[],"styles":[],"inlineCss":""}')
  writeFileSync(join(root, 'dist/shell/app.js'), '0')
  const server = await startTestServer({
    env,
    extend: (app) => registerHost(app, { ...app.deps.config, root, filesDir: join(root, 'dist') }),
  })
  return {
    server,
    close: async () => {
      await server.close()
      rmSync(root, { recursive: true })
    },
  }
}

describe.each([
  ['demo', {}, undefined],
  ['production', productionEnv, 'max-age=31536000; includeSubDomains'],
] as const)('in the mode %s', (mode, env, transport) => {
  let portal: Awaited<ReturnType<typeof startPortal>>
  beforeAll(async () => {
    portal = await startPortal(env)
  })
  afterAll(() => portal.close())

  test.each(answers)('%s says how it may be used', async (_, request, status, policy) => {
    const { statusCode, headers } = await portal.server.app.inject(request)
    expect(statusCode).toBe(status)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['cross-origin-opener-policy']).toBe('same-origin')
    expect(headers['cross-origin-resource-policy']).toBe('same-origin')
    expect(headers['permissions-policy']).toMatch(/camera=\(\), microphone=\(\).*geolocation=\(self\)/)
    expect(headers['referrer-policy']).toMatch(/^(no-referrer|strict-origin-when-cross-origin)$/)
    expect(headers['content-security-policy']).toMatch(policy)
    expect(headers['strict-transport-security']).toBe(transport)
  })

  test('the page tells the browser whether cookies must be secure', async () => {
    const { body } = await portal.server.app.inject('/')
    expect(body).toContain(`"secureCookies":${mode === 'production'}`)
  })
})
