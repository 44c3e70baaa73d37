import { type SQL, sql } from 'drizzle-orm'
import { queryRows } from '../../database/query-rows'
import { startTestServer, type TestServer } from '../../testing/test-server'
import { cityOutletsQuery, shownOutlets } from './read-outlets'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.database.db.execute(sql`
    insert into outlet (outlet_code, outlet_name, type, status, province_code, city_code, district_code, town_code, address, lng, lat, phones, business_hours, services, max_piece_kg, has_forklift)
    select 'LC' || n, '网点' || n, 'BRANCH', 'OPEN', lpad((n % 31)::text, 2, '0'), lpad((n % 31)::text, 2, '0') || lpad((n % 13)::text, 2, '0'), '', '', '路1号', 113, 22, '[]', '[]', '[]', 100, false
    from generate_series(1, 100000) n`)
  await server.database.db.execute(sql`analyze outlet`)
})
afterAll(() => server.close())

const planOf = async (query: SQL) =>
  (await queryRows<{ 'QUERY PLAN': string }>(server.database.db, sql`explain ${query}`))
    .map((row) => row['QUERY PLAN'])
    .join('\n')

test('of 100 000 outlets those of a city are found by its code, and no page holds more than it shows', async () => {
  const query = cityOutletsQuery(server.database.db, { provinceCode: '12', cityCode: '1203' })
  const plan = await planOf(query.getSQL())
  expect(plan).toContain('outlet_region')
  expect(plan).not.toContain('Seq Scan')
  expect((await query).length).toBe(shownOutlets)
})
