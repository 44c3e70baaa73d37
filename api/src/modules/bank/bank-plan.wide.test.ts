import { type SQL, sql } from 'drizzle-orm'
import { queryRows } from '../../database/query-rows'
import { startTestServer, type TestServer } from '../../testing/test-server'
import { banksOfQuery, dueForCheck } from './bank.repository'

const rows = 100_000

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.database.db.execute(sql`
    insert into bank_account (bank_account_id, user_id, bank_name, card_tail, account_name, account_type, status, verify_due_at, created_at)
    select 'b' || n, 'user-' || n % 20000, '招商银行', '0128', '欧阳明远', 'PRIVATE', 'VERIFIED', case when n % 1000 = 0 then now() + make_interval(secs => n) end, now()
    from generate_series(1, ${sql.raw(String(rows))}) n`)
  await server.database.db.execute(sql`analyze bank_account`)
})
afterAll(() => server.close())

test.each<[string, string, () => { getSQL: () => SQL }]>([
  ['a customer’s accounts', 'Index Scan on bank_account_', () => banksOfQuery(server.database.db, 'user-8')],
  [
    'what the bank is to be asked about',
    'bank_account_verify_due',
    () => dueForCheck(server.database.db, server.now(), 20),
  ],
])(`with ${rows} accounts %s is found by an index`, async (_, index, query) => {
  const plan = (await queryRows<{ 'QUERY PLAN': string }>(server.database.db, sql`explain ${query().getSQL()}`))
    .map((row) => row['QUERY PLAN'])
    .join('\n')
  expect(plan).toContain(index)
  expect(plan).not.toContain('Seq Scan')
})
