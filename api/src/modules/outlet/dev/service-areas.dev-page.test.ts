import { productionEnv } from '../../../testing/production-env'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { outlet } from '../outlet.tables'
import { outletOf } from '../outlet.testing'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { AMAP_KEY: 'key-of-the-carrier' } })
  await server.database.db
    .insert(outlet)
    .values([outletOf('LC1', { outletName: '<b>粤海</b></script>' }), outletOf('LC2', { status: 'CLOSED' })])
})
afterAll(() => server.close())

test('lists the outlets that can have an area, with the map that the portal has', async () => {
  const page = await server.app.inject({ url: '/dev/service-areas' })
  expect(page.body).toContain('&lt;b&gt;粤海&lt;/b&gt;')
  expect(page.body).not.toMatch(/<b>粤海|LC2/)
  expect(page.body).toContain('{"amap":{"key":"key-of-the-carrier","securityCode":"","version":"2.0"}}')
  expect(page.headers['content-security-policy']).toContain('webapi.amap.com')
})

test('production has no such page', async () => {
  const production = await startTestServer({ env: productionEnv })
  expect((await production.app.inject({ url: '/dev/service-areas' })).statusCode).toBe(404)
  expect((await production.app.inject({ url: '/dev/scripts/service-areas.js' })).statusCode).toBe(404)
  await production.close()
})
