import { productionEnv } from '../testing/production-env'
import type { TestServer } from '../testing/test-server'
import { startDemoServer } from './testing/start-demo-server'

const statusOf = async ({ app }: TestServer, url: string) => (await app.inject(url)).statusCode
const devPages = ['outbox', 'mail', 'courier', 'feedback', 'service-areas', 'invoices'].map((name) => `/dev/${name}`)

test('a demo has every page, each with a policy of its own', async () => {
  const server = await startDemoServer()
  for (const url of devPages) expect([url, await statusOf(server, url)]).toEqual([url, 200])
  const { headers } = await server.app.inject('/dev/outbox')
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'unsafe-inline'/)
  const cashier = await server.app.inject('/sandbox/cashier')
  expect(cashier.statusCode).toBe(404)
  expect(cashier.headers['content-security-policy']).toMatch(/^default-src 'none'; img-src data:/)
  await server.close()
})

test('production that names the sandbox has its cashier, and nothing below /dev', async () => {
  const server = await startDemoServer({ env: productionEnv })
  for (const url of [...devPages, '/api/dev/sms-outbox']) expect([url, await statusOf(server, url)]).toEqual([url, 404])
  expect((await server.app.inject('/sandbox/cashier')).body).toContain('收银台')
  const { mail, issuing, wechat, courierDevice } = server.app.deps.ports
  expect([mail, issuing, wechat, courierDevice]).toEqual([null, null, null, null])
  await server.close()
})

test('production that names local invoices has an issuer', async () => {
  const server = await startDemoServer({
    env: { ...productionEnv, PORTAL_ALLOW_DEV: `${productionEnv.PORTAL_ALLOW_DEV},local-invoice` },
  })
  expect(server.app.deps.ports.issuing?.formats).toEqual(['PDF'])
  await server.close()
})
