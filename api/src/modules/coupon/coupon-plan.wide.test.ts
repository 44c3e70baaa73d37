import { type SQL, sql } from 'drizzle-orm'
import { queryRows } from '../../database/query-rows'
import { startTestServer, type TestServer } from '../../testing/test-server'
import { couponsQuery, releaseQuery } from './coupon.repository'

const rows = 100_000

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.database.db.execute(sql`
    insert into coupon (coupon_id, user_id, name, discount_cents, expires_at, order_no, created_at)
    select 'c' || n, 'user-' || n % 500, '满100减20', 2000, now() + make_interval(days => n % 60), case when n % 3 = 0 then 'LC' || n end, now()
    from generate_series(1, ${sql.raw(String(rows))}) n`)
  await server.database.db.execute(sql`analyze coupon`)
})
afterAll(() => server.close())

test.each<[string, RegExp, () => { getSQL: () => SQL }]>([
  ['a customer’s coupons', /coupon_(?:of|order)/, () => couponsQuery(server.database.db, 'user-8', '', server.now())],
  [
    'a customer’s coupons and that of an order',
    /coupon_(?:of|order)/,
    () => couponsQuery(server.database.db, 'user-8', 'LC3', server.now()),
  ],
  [
    'the coupon of an order',
    /coupon_order/,
    () => releaseQuery(server.database.db, { userId: 'user-8', orderNo: 'LC3' }, ''),
  ],
])(`with ${rows} coupons %s is found by an index`, async (_, index, query) => {
  const plan = (await queryRows<{ 'QUERY PLAN': string }>(server.database.db, sql`explain ${query().getSQL()}`))
    .map((row) => row['QUERY PLAN'])
    .join('\n')
  expect(plan).toMatch(index)
  expect(plan).not.toContain('Seq Scan')
})
