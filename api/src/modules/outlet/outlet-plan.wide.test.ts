import { type SQL, sql } from 'drizzle-orm'
import { queryRows } from '../../database/query-rows'
import { fillTables } from '../../testing/fill-tables'
import { startTestServer, type TestServer } from '../../testing/test-server'
import { nearestQuery } from './nearest-outlets'
import type { OutletFilter } from './outlet-filter'
import { markersQuery, outletPageQuery, regionCountsQuery } from './outlet.repository'
import { outlet } from './outlet.tables'
import { outletOf } from './outlet.testing'

const rows = 100_000

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  const { db } = server.database
  await db.insert(outlet).values(outletOf('LC'))
  await fillTables(db, [outlet], (tx) =>
    tx.execute(sql`
    insert into outlet (outlet_code, outlet_name, type, status, province_code, city_code, district_code, town_code, address, lng, lat, phones, business_hours, services, max_piece_kg, has_forklift)
    select 'F' || n, outlet_name, type, case when n % 50 = 0 then 'PAUSED' else 'OPEN' end, lpad((n % 31)::text, 2, '0'), lpad((n % 31)::text, 2, '0') || lpad((n % 11)::text, 2, '0'),
      lpad((n % 31)::text, 2, '0') || lpad((n % 11)::text, 2, '0') || lpad((n % 7)::text, 2, '0'), town_code, address, 75 + n % 5987 * 0.01, 18 + n % 3491 * 0.01, phones, business_hours, services, max_piece_kg, has_forklift
    from outlet, generate_series(1, ${sql.raw(String(rows))}) n`),
  )
})
afterAll(() => server.close())

const plan = async (query: { getSQL: () => SQL }): Promise<string> =>
  (await queryRows<{ 'QUERY PLAN': string }>(server.database.db, sql`explain ${query.getSQL()}`))
    .map((row) => row['QUERY PLAN'])
    .join('\n')

const anywhere: OutletFilter = { provinceCode: '', cityCode: '', districtCode: '', keyword: '' }
const page = { page: 1, pageSize: 20 }
const shenzhen = { lng: 113.94, lat: 22.53 }

describe(`with ${rows} outlets the whole table is not read by`, () => {
  test.each<[string, Partial<OutletFilter>, RegExp]>([
    ['a province', { provinceCode: '12' }, /outlet_(region|listed)/],
    ['a city alone', { cityCode: '1204' }, /outlet_region/],
    ['a district alone', { districtCode: '120403' }, /outlet_region/],
    ['a district, a name and a service', { districtCode: '120403', keyword: '粤海', service: 'SEND' }, /outlet_region/],
    ['a list of all', {}, /outlet_listed/],
    ['a list of all that are open now', { openAt: new Date('2026-11-23T04:00:00Z') }, /outlet_listed/],
  ])('%s', async (_, filter, index) => {
    const text = await plan(outletPageQuery(server.database.db, { ...anywhere, ...filter }, page))
    expect(text).toMatch(index)
    expect(text).not.toContain('Seq Scan')
  })

  test.each<[string, (db: TestServer['database']['db']) => { getSQL: () => SQL }, RegExp]>([
    ['the nearest', (db) => nearestQuery(db, anywhere, shenzhen, page, 10_000), /outlet_position/],
    [
      'the nearest of a city',
      (db) => nearestQuery(db, { ...anywhere, cityCode: '1204' }, shenzhen, page),
      /outlet_region/,
    ],
    [
      'markers of a part of the map',
      (db) => markersQuery(db, anywhere, { west: 113.9, south: 22.5, east: 114, north: 22.6 }),
      /outlet_position/,
    ],
    ['markers of a city', (db) => markersQuery(db, { ...anywhere, cityCode: '1204' }, undefined), /outlet_region/],
    ['markers of the country', (db) => markersQuery(db, anywhere, undefined), /outlet_listed/],
    ['the numbers of a province', (db) => regionCountsQuery(db, { ...anywhere, provinceCode: '12' }), /outlet_region/],
  ])('%s', async (_, query, index) => {
    const text = await plan(query(server.database.db))
    expect(text).toMatch(index)
    expect(text).not.toContain('Seq Scan')
  })
})
