import { eq, sql } from 'drizzle-orm'
import { inTransaction } from '../../../database/transaction'
import { addCustomer } from '../../../testing/test-customer'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { user } from '../../account-core/user.tables'
import { endAllSessions, endSession, useToken } from './session'
import { sessionToken } from './session.tables'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

type Login = { userId: string; sessionId: string }

const endings: [string, (login: Login) => Promise<void>][] = [
  ['a logout', (login) => endSession(server.database.db, login)],
  [
    'a change of password',
    ({ userId }) =>
      inTransaction(server.database.db, async (tx) => {
        await tx.update(user).set({ passwordHash: 'new' }).where(eq(user.userId, userId))
        await endAllSessions(tx, userId)
      }),
  ],
]

test.each(endings)('%s that comes while a token is renewed leaves none alive', async (_, end) => {
  const { db } = server.database
  const { userId, token } = await addCustomer(server)
  const tokens = () => db.select().from(sessionToken).where(eq(sessionToken.userId, userId))
  const sessionId = (await tokens())[0]?.sessionId ?? ''
  server.advance(86_400)
  const renewal = useToken(db, token, server.config.secret, server.now())
  // Queued behind the query for the token, so that the sessions end while the renewal is in progress.
  await db.execute(sql`select 1`)
  await end({ userId, sessionId })
  await renewal
  expect(await tokens()).toEqual([])
})
