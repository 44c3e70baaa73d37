import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FirstAnswers } from '@portal/contract/first-answers'
import { sql } from 'drizzle-orm'
import { endSession, useToken } from '../modules/accounts/sessions/session'
import { addCustomer, type TestCustomer } from '../testing/test-customer'
import { startTestServer, type TestServer } from '../testing/test-server'
import { registerHost } from './host'

const orders = {
  path: 'order/page',
  body: { tab: 'all', role: 'sent', dateFrom: '{today-29}', dateTo: '{today}', page: 1, pageSize: 20 },
}
const guide = { path: 'freight/guide', body: {} }
/** Calls that a document does not answer: one that changes something, one that is refused, one that nobody knows. */
const unanswered = [
  { path: 'order/cancel', body: { orderNo: 'LC1' } },
  { path: 'order/page', body: { page: 0 } },
  { path: 'unknown/call', body: {} },
]
const unpaid = { path: 'order/unpaid', body: {} }
const never = { path: 'never/answered', body: {} }
const counted = { path: 'counted/call', body: {} }

const route = (page: string, requiresAuth: boolean, calls: object[]) => ({
  path: `/${page}`,
  page,
  title: page,
  parent: '菜单',
  requiresAuth,
  standalone: false,
  preload: [],
  calls,
})
const registry = {
  contract: 1,
  remotes: [
    {
      name: 'remote-a',
      version: '1.0.0',
      contract: 1,
      container: 'remote_a',
      build: '1.0.0-1',
      entry: '/remotes/remote-a/1/entry.js',
      menu: { order: 1, title: '菜单', icon: 'send' },
      routes: [
        route('orders', true, [...unanswered, orders]),
        route('unpaid', true, [unpaid]),
        route('open', false, [guide]),
        route('slow', false, [never, guide]),
        route('counted', false, [counted]),
      ],
    },
  ],
}

const count = jest.fn<Promise<unknown>, []>()

let root: string
let server: TestServer
let customer: TestCustomer
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'portal-answers-'))
  for (const name of ['shell', 'remotes/remote-a/1', 'data']) mkdirSync(join(root, name), { recursive: true })
  writeFileSync(join(root, 'remotes/remote-a/1/entry.js'), '0')
  writeFileSync(join(root, 'registry.json'), JSON.stringify(registry))
  writeFileSync(join(root, 'shell-assets.json'), JSON.stringify({ scripts: ['/a.js'], styles: [], inlineCss: '' }))
  server = await startTestServer({
    extend: (app) => {
      app.documentCalls.set(never.path, () => new Promise(() => undefined))
      app.documentCalls.set(counted.path, count)
      // Long enough for a busy machine; the one call that is late never answers.
      registerHost(app, { ...app.deps.config, root, filesDir: root }, 2_000)
    },
  })
})
beforeEach(async () => {
  customer = await addCustomer(server)
})
afterAll(async () => {
  await server.close()
  rmSync(root, { recursive: true })
})

const open = async (url: string, token?: string) => {
  const { payload, headers } = await server.app.inject({ url, headers: token ? { cookie: `a=b; token=${token}` } : {} })
  const [, json] = /<script type="application\/json" id="portal-answers">([^<]*)</.exec(payload) ?? []
  const answers = json === undefined ? null : (JSON.parse(json) as FirstAnswers)
  return { payload, headers, answers }
}
const pathsOf = (answers: FirstAnswers | null) => answers?.answers.map(({ path }) => path)

test('a customer: who is logged in, and the calls of the page for that customer, with the days of today', async () => {
  const { answers, headers, payload } = await open('/orders', customer.token)
  expect(answers?.userId).toBe(customer.userId)
  const expected = [
    { path: 'user/queryUerInfo', body: {} },
    { ...orders, body: { ...orders.body, dateFrom: '2026-10-26', dateTo: '2026-11-24' } },
  ]
  expect(answers?.answers).toHaveLength(expected.length)
  for (const { path, body } of expected) {
    const { data } = (await server.call(path, body, customer.token)) ?? {}
    expect(answers?.answers).toContainEqual({ path, body, data })
  }
  expect(headers['cache-control']).toBe('no-store')
  expect(payload).not.toContain(customer.token)
})

test('a visitor: nothing of a page behind a login, the calls of a public page', async () => {
  expect((await open('/orders')).answers).toBeNull()
  const { answers, headers } = await open('/open')
  expect(answers).toMatchObject({ userId: null, answers: [guide] })
  expect(headers['cache-control']).toBe('no-cache')
})

test('a call that is not answered in time is left to the browser', async () => {
  expect(pathsOf((await open('/slow')).answers)).toEqual(['freight/guide'])
})

test('a call that the shell makes beside the page is answered for both', async () => {
  expect(pathsOf((await open('/unpaid', customer.token)).answers)).toEqual([
    'user/queryUerInfo',
    'order/unpaid',
    'order/unpaid',
  ])
})

test('visitors share an answer for a minute, customers do not, and a refused call is made again', async () => {
  const answered = async (token?: string) =>
    (await open('/counted', token)).answers?.answers.find(({ path }) => path === counted.path)?.data
  count.mockRejectedValueOnce(new Error('refused')).mockImplementation(async () => count.mock.calls.length)
  expect(await answered()).toBeUndefined()
  expect(await answered()).toBe(2)
  expect(await answered()).toBe(2)
  expect(await answered(customer.token)).toBe(3)
  server.advance(60)
  expect(await answered()).toBe(4)
})

test.each(['/orders?q=1', '/open?q=1'])('nothing stands beside what somebody put into the address %s', async (url) => {
  expect((await open(url, customer.token)).answers).toBeNull()
})

test.each(['unknown', 'x'.repeat(4_000)])('a token that is no session gets no answers: %#', async (token) => {
  expect((await open('/open', token)).answers).toBeNull()
})

test('a token that is to be renewed gets no answers, and keeps its successor for the first call', async () => {
  server.advance(2 * 86_400)
  const { answers, headers } = await open('/orders', customer.token)
  expect(answers).toBeNull()
  expect(headers.authorization).toBeUndefined()
  const call = await server.send('user/queryUerInfo', {}, { token: customer.token })
  expect(call.headers.authorization).toBeDefined()
})

test('a session that has ended gets a document without answers, and its page asks for a login', async () => {
  const session = await useToken(server.database.db, customer.token, server.config.secret, server.now())
  if (session === null) throw new Error('no session')
  await endSession(server.database.db, session)
  expect((await open('/orders', customer.token)).answers).toBeNull()
  expect((await server.call('user/queryUerInfo', {}, customer.token))?.code).toBe(401)
})

test('a document comes without answers while the database fails', async () => {
  const { db } = server.app.deps
  await db.execute(sql`ALTER TABLE session_token RENAME TO away`)
  const { answers, payload } = await open('/orders', customer.token)
  await db.execute(sql`ALTER TABLE away RENAME TO session_token`)
  expect(answers).toBeNull()
  expect(payload).toContain('id="portal-registry"')
})

test('what remotes list can be answered, but for the state of a real name, which asks a provider', () => {
  const checkout = join(__dirname, '../../..')
  const listed = readdirSync(checkout)
    .filter((name) => name.startsWith('remote-'))
    .flatMap((name) => {
      const { routes } = JSON.parse(readFileSync(join(checkout, name, 'remote.json'), 'utf8')) as {
        routes: { calls?: { path: string }[] }[]
      }
      return routes.flatMap(({ calls = [] }) => calls.map(({ path }) => path))
    })
  const unknown = listed.filter((path) => !server.app.documentCalls.has(path))
  expect(new Set(unknown)).toEqual(new Set(['realname/state']))
})
