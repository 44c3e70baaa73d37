import { sql } from 'drizzle-orm'
import { nameOfText } from '../database/statement-channel'
import { withComment } from '../database/statement-comment'
import { queryRows } from '../database/query-rows'
import { startTestServer, type TestServer } from '../testing/test-server'
import { runAs } from './current-work'

test.each([
  ['select "user_id" from "session_token" where "token" = $1', 'select session_token'],
  ['insert into "orders" ("order_no") values ($1)', 'insert orders'],
  ['update "public"."orders" set "remark" = $1', 'update orders'],
  ["/* call='x' */ delete from sms_code where true", 'delete sms_code'],
  ['begin', 'begin'],
  ['', 'statement'],
])('%s is named %s', (text, name) => {
  expect(nameOfText(text)).toBe(name)
})

test('a comment cannot be left by what stands in it', () => {
  expect(runAs({ requestId: "a'*/", call: '/*x*/' }, () => withComment('select 1'))).toBe(
    "/* call='%2F*x*%2F' request='a%27*%2F' */ select 1",
  )
})

const onServer = (process.env.TEST_DATABASE_URL ?? '') === '' ? describe.skip : describe

onServer('statements of a request', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({
      env: { TRUST_PROXY: 'loopback', SLOW_STATEMENT_MS: '1' },
      extend: (app) => {
        app.post('/api/testing/statement', async () => ({
          seen: await queryRows(
            app.deps.db,
            sql`select query from pg_stat_activity where pid = pg_backend_pid() and ${'13912345678'} <> ''`,
          ),
        }))
        app.post('/api/testing/slow', async () => {
          // Hundreds of thousands of rows take more than a millisecond.
          await queryRows(
            app.deps.db,
            sql`select count(*) from (select generate_series(1, 300000), ${'13912345678'}) as people`,
          )
          return {}
        })
      },
    })
  })
  afterAll(() => server.close())

  const post = (path: string) =>
    server.app.inject({
      method: 'POST',
      url: `/api/testing/${path}`,
      headers: { 'x-request-id': 'proxy-id-0001', 'content-type': 'application/json' },
      payload: JSON.stringify({ body: 'that is read' }),
    })

  test('say whose they are at the database, by the id that the proxy gave and the answer has', async () => {
    const answer = await post('statement')
    expect(answer.headers['x-request-id']).toBe('proxy-id-0001')
    expect(answer.json().seen[0].query).toMatch(/^\/\* call='testing%2Fstatement' request='proxy-id-0001' \*\/ select/)
  })

  test('are logged by name when they are slow, without their values', async () => {
    await post('slow')
    const line =
      server
        .log()
        .split('\n')
        .find((entry) => entry.includes('slow statement') && entry.includes('"statement":"select"')) ?? '{}'
    expect(JSON.parse(line)).toMatchObject({
      level: 40,
      statement: 'select',
      call: 'testing/slow',
      traceId: 'proxy-id-0001',
      ms: expect.any(Number),
    })
    expect(server.log()).not.toContain('13912345678')
  })
})
