import { type SQL, sql } from 'drizzle-orm'
import { queryRows } from '../../database/query-rows'
import { fillTables } from '../../testing/fill-tables'
import { startTestServer, type TestServer } from '../../testing/test-server'
import { waitingForCarrier, waitingForCustomer } from './carrier/carrier-queue.repository'
import { unsettledQuery, unsuppliedQuery } from './advance-feedback.service'
import { feedbackPageQuery, statusCountQuery, unreadQuery } from './feedback-query.service'
import { entriesQuery, openQuery } from './feedback.repository'
import { feedback, feedbackEntry } from './feedback.tables'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await fillTables(server.database.db, [feedback, feedbackEntry], async (db) => {
    // A large customer: a company with a thousand cases, most of which are over.
    await db.execute(sql`
    insert into feedback (feedback_no, user_id, client_request_id, content_hash, kind, type, ewb_no, description, expectation, contact_name, contact_phone, status, due_at, left_ms, resolved_at, has_new_reply, created_at, updated_at)
    select 'FK' || n, 'user-' || n % 100, 'request-' || n, '', 'COMPLAINT', 'DELAY', '3' || n, '货物已经晚到三天，一直没有人联系我', '', '张三', '13800001234',
      (array['SUBMITTED', 'PROCESSING', 'WAIT_USER', 'RESOLVED', 'RATED', 'CLOSED'])[case when n % 1000 < 50 then n / 7 % 6 + 1 else 6 end],
      now() + make_interval(mins => n - 50000), null, now() - make_interval(mins => n), n % 500 = 8, now(), now() - make_interval(mins => n)
    from generate_series(1, 100000) n`)
    await db.execute(
      sql`insert into feedback_entry (entry_id, user_id, feedback_no, request_id, said_by, at) select 'e' || n, 'user-' || (n % 10000 + 1) % 100, 'FK' || n % 10000 + 1, 'r' || n, 'CARRIER', now() + make_interval(secs => n) from generate_series(1, 100000) n`,
    )
  })
})
afterAll(() => server.close())

const mine = { userId: 'user-8', keyword: '' }
/** Any index of the customer's rows, with any further condition: the database chooses. */
const own = /Index Cond: \(+user_id = 'user-8'/
const page = { page: 1, pageSize: 20 }

test.each<[string, RegExp | string, () => { getSQL: () => SQL }]>([
  ['the page', 'feedback_of', () => feedbackPageQuery(server.database.db, mine, 'ALL', page)],
  ['a tab', 'feedback_of', () => feedbackPageQuery(server.database.db, mine, 'CLOSED', page)],
  ['the counts of the tabs', own, () => statusCountQuery(server.database.db, mine)],
  [
    'the counts under a number',
    own,
    () => statusCountQuery(server.database.db, { ...mine, kind: 'COMPLAINT', keyword: '3108' }),
  ],
  ['what is new', 'feedback_unread', () => unreadQuery(server.database.db, 'user-8')],
  ['the open case about a waybill', 'feedback_open', () => openQuery(server.database.db, 'user-8', '3108', 'DELAY')],
  [
    'a conversation',
    /feedback_entry_(?:of|request)/,
    () => entriesQuery(server.database.db, { userId: 'user-8', feedbackNo: 'FK108' }),
  ],
  ['what was not supplemented', 'feedback_waiting', () => unsuppliedQuery(server.database.db, server.now())],
  ['what the carrier has to do', 'feedback_to_do', () => waitingForCarrier(server.database.db, '', 50)],
  [
    'the next page of it',
    'feedback_to_do',
    () => waitingForCarrier(server.database.db, `${server.now().toISOString()}/FK108`, 50),
  ],
  ['what waits for its customer', 'feedback_waiting', () => waitingForCustomer(server.database.db, 50)],
  ['what was not settled', 'feedback_resolved', () => unsettledQuery(server.database.db, server.now())],
])('with 100 000 cases %s is found by an index', async (_, index, query) => {
  const plan = (await queryRows<{ 'QUERY PLAN': string }>(server.database.db, sql`explain ${query().getSQL()}`))
    .map((row) => row['QUERY PLAN'])
    .join('\n')
  expect(plan).toMatch(index)
  expect(plan).not.toContain('Seq Scan')
})
