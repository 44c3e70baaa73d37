import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { runScript } from '../testing/run-script'

/** Advisories by package, as the registry's bulk call answers; null: it has no such call. */
let advisories: object | null
let asked: string[]
const registry: Server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
  asked.push(request.url ?? '')
  request.resume()
  request.once('end', () => {
    if (advisories === null) response.writeHead(405).end()
    else response.setHeader('content-type', 'application/json').end(JSON.stringify(advisories))
  })
})
beforeAll(() => once(registry.listen(0, '127.0.0.1'), 'listening'))
beforeEach(() => {
  asked = []
})
afterAll(() => {
  registry.closeAllConnections()
  registry.close()
})

const check = (port = (registry.address() as AddressInfo).port) =>
  runScript('check-advisories', [], { env: { pnpm_config_registry: `http://127.0.0.1:${port}/` } })

test('says that there are none', async () => {
  advisories = {}
  const { code, output } = await check()
  expect(output).toMatch(/^0 advisories for \d{3,} packages$/m)
  expect(asked).toEqual(['/-/npm/v1/security/advisories/bulk'])
  expect(code).toBe(0)
})

test('names each package with its hole, and who uses it', async () => {
  const url = 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc'
  advisories = {
    fastify: [{ id: 1, url, title: 'A hole', severity: 'high', vulnerable_versions: '<99', cwe: [], cvss: {} }],
  }
  const { code, output } = await check()
  expect(output).toMatch(
    /^high: fastify \d+\.\d+\.\d+ \(<99\): A hole\n {2}https:\/\/github\.com\/advisories\/GHSA-aaaa-bbbb-cccc\n {2}.*api>fastify/m,
  )
  expect(output).toContain('1 advisories for')
  expect(code).toBe(1)
})

test.each([
  ['has no such call', () => check()],
  ['is not there', () => check(9)],
])('a registry that %s is no answer', async (_, ask) => {
  advisories = null
  const { code, output } = await ask()
  expect(output).toContain('No registry has answered, so that no advisories were looked up')
  expect(output).not.toContain('advisories for')
  expect(code).toBe(2)
})
