import { eq, sql } from 'drizzle-orm'
import { queryRows } from '../../../database/query-rows'
import { addCustomer } from '../../../testing/test-customer'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { user } from '../../account-core/user.tables'
import { beginSession, type LoginContext } from './begin-session'
import { setForgottenPassword } from '../passwords/reset-password.service'
import { endAllSessions } from './session'
import { sessionToken } from './session.tables'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** A context that discards the token. */
const context: LoginContext = {
  caller: { network: '10.0.0.1', browser: '' },
  userAgent: undefined,
  markBrowser: () => 'mark',
  handOver: () => undefined,
}

const sessionsOf = (userId: string) =>
  server.database.db.select().from(sessionToken).where(eq(sessionToken.userId, userId))

/**
 * Resolves when another connection waits for a lock. The embedded database has one connection only: there the other
 * does not even begin.
 */
const untilSomebodyWaits = async (): Promise<void> => {
  const { kind, db } = server.database
  for (;;) {
    if (kind === 'embedded') return
    const waiting = await queryRows(
      db,
      sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    if (waiting.length > 0) return
  }
}

test('a login with the old password that comes during a change of password waits for it and fails', async () => {
  const { userId } = await addCustomer(server, { passwordHash: 'old' })
  const login: { outcome?: Promise<unknown> } = {}
  await server.database.db.transaction(async (tx) => {
    await tx.update(user).set({ passwordHash: 'new' }).where(eq(user.userId, userId))
    await endAllSessions(tx, userId)
    login.outcome = beginSession(
      server.app.deps,
      context,
      userId,
      'pwd',
      ({ passwordHash }) => passwordHash === 'old',
    ).catch((error: unknown) => error)
    await untilSomebodyWaits()
  })
  expect(await login.outcome).toMatchObject({ errorName: 'LOGIN_FAILED' })
  expect(await sessionsOf(userId)).toEqual([])
})

test('a change of password that comes during such a login ends its session', async () => {
  const { userId } = await addCustomer(server, { passwordHash: 'old' })
  const asker = { userId, sessionId: 'asks', loginMethod: 'sms' as const, loggedInAt: server.now() }
  const change: { outcome?: Promise<void> } = {}
  await beginSession(server.app.deps, context, userId, 'pwd', ({ passwordHash }) => {
    change.outcome ??= setForgottenPassword(server.app.deps, asker, '0'.repeat(32))
    return passwordHash === 'old'
  })
  await change.outcome
  expect(await sessionsOf(userId)).toEqual([])
})

test.each<[string, Partial<typeof user.$inferInsert>]>([
  ['erased', { erasedAt: new Date() }],
  ['due to be erased', { eraseAt: new Date(0) }],
])('an account that is %s begins none', async (_, fields) => {
  const { userId } = await addCustomer(server)
  await server.database.db.update(user).set(fields).where(eq(user.userId, userId))
  await expect(beginSession(server.app.deps, context, userId, 'wechat')).rejects.toMatchObject({
    errorName: 'LOGIN_FAILED',
  })
})
