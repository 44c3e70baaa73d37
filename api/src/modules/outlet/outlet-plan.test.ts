import { type SQL, sql } from 'drizzle-orm'
import { queryRows } from '../../database/query-rows'
import { startTestServer, type TestServer } from '../../testing/test-server'
import { outletPageQuery } from './outlet.repository'
import { outlet } from './outlet.tables'
import { outletOf } from './outlet.testing'

const rows = 20_000

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  const { db } = server.database
  await db.insert(outlet).values(outletOf('LC'))
  await db.execute(sql`
    insert into outlet (outlet_code, outlet_name, type, status, province_code, city_code, district_code, town_code, address, lng, lat, phones, business_hours, services, max_piece_kg, has_forklift)
    select 'F' || n, outlet_name, type, status, lpad((n % 31)::text, 2, '0'), lpad((n % 31)::text, 2, '0') || lpad((n % 11)::text, 2, '0'),
      lpad((n % 31)::text, 2, '0') || lpad((n % 11)::text, 2, '0') || lpad((n % 7)::text, 2, '0'), town_code, address, lng, lat, phones, business_hours, services, max_piece_kg, has_forklift
    from outlet, generate_series(1, ${sql.raw(String(rows))}) n`)
  await db.execute(sql`analyze outlet`)
}, 60_000)
afterAll(() => server.close())

const plan = async (query: { getSQL: () => SQL }): Promise<string> =>
  (await queryRows<{ 'QUERY PLAN': string }>(server.database.db, sql`explain ${query.getSQL()}`)).map((row) => row['QUERY PLAN']).join('\n')

const anywhere = { provinceCode: '', cityCode: '', districtCode: '', keyword: '' }

test.each<[string, Partial<typeof anywhere> & { service?: 'SEND' }]>([
  ['a province', { provinceCode: '12' }],
  ['a city alone', { cityCode: '1204' }],
  ['a district alone', { districtCode: '120403' }],
  ['a district, a name and a service', { districtCode: '120403', keyword: '粤海', service: 'SEND' }],
])(`with ${rows} outlets %s does not read the whole table`, async (_, filter) => {
  expect(await plan(outletPageQuery(server.database.db, { ...anywhere, ...filter }, { page: 1, pageSize: 20 }))).toContain('outlet_region')
})
