import { sql } from 'drizzle-orm'
import { queryRows } from '../../database/query-rows'
import { startTestServer, type TestServer } from '../../testing/test-server'
import { addressPageQuery } from './address.repository'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.database.db.execute(sql`
    insert into address_book_entry (address_id, user_id, kind, party, search_text, created_at)
    select 'a' || n, 'user-' || n % 300, case when n % 2 = 0 then 'sender' else 'receiver' end, '{}', '张三 13800001234 广东省深圳市', now() - make_interval(mins => n)
    from generate_series(1, 100000) n`)
  await server.database.db.execute(sql`analyze address_book_entry`)
})
afterAll(() => server.close())

test.each(['', '张'])('with 100 000 entries address/page (keyword %j) reads the customer\'s own in the order of the index', async (keyword) => {
  const query = addressPageQuery(server.database.db, { userId: 'user-8', kind: 'sender', keyword }, { page: 1, pageSize: 20 })
  const plan = (await queryRows<{ 'QUERY PLAN': string }>(server.database.db, sql`explain ${query.getSQL()}`)).map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('address_book_entry_list')
  expect(plan).not.toContain('Seq Scan')
})
