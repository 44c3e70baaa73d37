import { type SQL, sql } from 'drizzle-orm'
import { queryRows } from '../../database/query-rows'
import { startTestServer, type TestServer } from '../../testing/test-server'
import { exceptionsQuery, rulesQuery } from './coverage.repository'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.database.db.execute(sql`
    insert into range_rule (region_code, direction, province_code, city_code, district_code, verdict)
    select lpad((n % 31)::text, 2, '0') || lpad(n::text, 7, '0'), 'DELIVERY', lpad((n % 31)::text, 2, '0'), lpad((n % 31)::text, 2, '0') || lpad((n % 13)::text, 2, '0'),
      lpad((n % 31)::text, 2, '0') || lpad((n % 13)::text, 2, '0') || lpad((n % 17)::text, 2, '0'), 'FULL'
    from generate_series(1, 40000) n`)
  await server.database.db.execute(sql`analyze range_rule`)
})
afterAll(() => server.close())

const planOf = async (query: SQL) =>
  (await queryRows<{ 'QUERY PLAN': string }>(server.database.db, sql`explain ${query}`))
    .map((row) => row['QUERY PLAN'])
    .join('\n')

test('with a rule for every town the rules of a place are found by its codes', async () => {
  const plan = await planOf(rulesQuery(server.database.db, ['120000012', '120403', '1204', '12']).getSQL())
  expect(plan).toContain('range_rule_region_code_direction_pk')
  expect(plan).not.toContain('Seq Scan')
})

test.each<[string, Parameters<typeof exceptionsQuery>[0], string[]]>([
  ['provinces', { provinceCode: '', cityCode: '', districtCode: '' }, ['11', '12']],
  ['cities', { provinceCode: '12', cityCode: '', districtCode: '' }, ['1204', '1205']],
  ['districts', { provinceCode: '12', cityCode: '1204', districtCode: '' }, ['120403']],
])('exceptions within %s are looked for in the index', async (_, parent, children) => {
  const plan = await planOf(exceptionsQuery(parent, children))
  expect(plan).toContain('range_rule_within')
  expect(plan).not.toContain('Seq Scan')
})
