import { type SQL, sql } from 'drizzle-orm'
import { queryRows } from '../../database/query-rows'
import { startTestServer, type TestServer } from '../../testing/test-server'
import { attachmentsQuery } from './attachments'
import { unattachedBeforeQuery, unattachedBytesQuery } from './upload.repository'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  // Nearly all uploads are attached.
  await server.database.db.execute(sql`
    insert into upload (upload_id, user_id, client_request_id, content_hash, file_name, media_type, bytes, received_bytes, is_complete, entry_id, created_at)
    select 'u' || n, 'user-' || n % 100, 'request-' || n, '', '面单.jpg', 'image/jpeg', 100, 100, true, case when n % 1000 > 0 then 'e' || n / 4 end, now() - make_interval(mins => n)
    from generate_series(1, 100000) n`)
  await server.database.db.execute(sql`analyze upload`)
})
afterAll(() => server.close())

test.each<[string, string, () => { getSQL: () => SQL }]>([
  ['what lies there unused of a customer', 'upload_loose', () => unattachedBytesQuery(server.database.db, 'user-8')],
  ['what is to be swept', 'upload_loose', () => unattachedBeforeQuery(server.database.db, server.now(), 200)],
  [
    'the files of a conversation',
    'upload_of_entry',
    () =>
      attachmentsQuery(
        server.database.db,
        'user-8',
        Array.from({ length: 200 }, (_, index) => `e${index}`),
      ),
  ],
])('among 100 000 files %s is found by an index', async (_, index, query) => {
  const plan = (await queryRows<{ 'QUERY PLAN': string }>(server.database.db, sql`explain ${query().getSQL()}`))
    .map((row) => row['QUERY PLAN'])
    .join('\n')
  expect(plan).toContain(index)
  expect(plan).not.toContain('Seq Scan')
})
