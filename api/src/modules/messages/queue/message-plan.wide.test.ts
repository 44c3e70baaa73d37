import { type SQL, sql } from 'drizzle-orm'
import { queryRows } from '../../../database/query-rows'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { claimQuery, dueQuery } from './message.repository'
import { unreadQuery } from './shown-messages.repository'
import { cursorOf, unsentQuery } from './unsent-messages.repository'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  // A night: 50 000 wait for the morning, 5 are due, and 50 000 were sent to 300 customers, who have read most.
  await server.database.db.execute(sql`
    insert into message (message_id, event_key, event, person, channel, order_no, user_id, facts, state, due_at, created_at, read_at)
    select 'w' || n, 'w' || n, 'SIGNED', 'SENDER', 'SMS', '', null, '{}'::jsonb, 'WAITING',
      now() + case when n <= 5 then interval '-1 hour' else interval '1 hour' end, now(), null::timestamptz
    from generate_series(1, 50000) n
    union all
    select 's' || n, 's' || n, 'SIGNED', 'SENDER', 'PORTAL', '', 'user-' || n % 300, '{}'::jsonb, 'SENT', now(), now(),
      case when n % 100 = 0 then null else now() end
    from generate_series(1, 50000) n`)
  await server.database.db.execute(sql`analyze message`)
})
afterAll(() => server.close())

const planOf = async (query: { getSQL: () => SQL } | SQL): Promise<string> =>
  (await queryRows<{ 'QUERY PLAN': string }>(server.database.db, sql`explain (costs off) ${query}`))
    .map((row) => row['QUERY PLAN'])
    .join('\n')

test.each([
  ['what is due is looked for', () => dueQuery(server.database.db, new Date())],
  ['what is due is claimed', () => claimQuery(server.database.db, new Date())],
])('with 50 000 messages for the morning %s among the due ones alone', async (_name, query) => {
  const plan = await planOf(query().getSQL())
  expect(plan).not.toContain('Seq Scan')
  const conditions = [...plan.matchAll(/using message_due_by_state.*\n\s+Index Cond: (.*)/g)].map(([, each]) => each)
  expect(conditions).not.toEqual([])
  for (const condition of conditions) expect(condition).toMatch(/state = .*due_at <=/)
})

test('unread messages of a customer are counted without those that were read', async () => {
  const plan = await planOf(unreadQuery(server.database.db, 'user-100').getSQL())
  expect(plan).toMatch(/message_unread[^]*Index Cond: \(user_id = 'user-100'/)
})

test('the rows of an account are found by its index', async () => {
  const plan = await planOf(sql`select * from message where user_id = 'user-8' order by message_id limit 100`)
  expect(plan).toMatch(/message_user[^]*Index Cond: \(user_id = 'user-8'/)
})

test('messages that ended unsent are found without the others', async () => {
  const cursor = cursorOf({ unsentAt: new Date(), messageId: 'w1' })
  for (const after of ['', cursor])
    expect(await planOf(unsentQuery(server.database.db, after, 51).getSQL())).toMatch(/Index Scan using message_unsent/)
})
