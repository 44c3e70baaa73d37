import { productionEnv } from '../../testing/production-env'
import type { TestServer } from '../../testing/test-server'
import { startDemoServer } from '../testing/start-demo-server'
import { outlet } from '../../modules/outlet/outlet.tables'
import { outletOf } from '../../modules/outlet/outlet.testing'

let server: TestServer
beforeAll(async () => {
  server = await startDemoServer({ env: { AMAP_KEY: 'key-of-the-carrier' } })
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

test('what is drawn needs no signature', async () => {
  const shapes = [{ kind: 'circle', centre: { lng: 114, lat: 22.6 }, radiusMetres: 3000 }]
  expect(await server.call('dev/service-area', { outletCode: 'LC1', shapes })).toMatchObject({ data: { shapes } })
})

test('production has neither page nor call', async () => {
  const production = await startDemoServer({ env: productionEnv })
  expect((await production.app.inject({ url: '/dev/service-areas' })).statusCode).toBe(404)
  expect((await production.app.inject({ url: '/dev/scripts/service-areas.js' })).statusCode).toBe(404)
  expect((await production.send('dev/service-area', { outletCode: 'LC1', shapes: [] })).statusCode).toBe(404)
  await production.close()
})
