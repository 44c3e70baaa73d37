import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { user } from '../modules/account-core/user.tables'
import { lockCustomerRow } from '../modules/account-core/lock-customer-row'
import { addCustomer } from '../testing/test-customer'
import { startTestServer, type TestServer } from '../testing/test-server'
import type { Db } from './database'
import { lockTimeout } from './lock-timeout'
import { queryRows } from './query-rows'
import { inTransaction } from './transaction'

const { ms } = lockTimeout

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  lockTimeout.ms = ms
})
afterAll(() => server.close())

const timeoutOf = async (db: Db): Promise<string | undefined> =>
  (await queryRows<{ lock_timeout: string }>(db, sql`show lock_timeout`))[0]?.lock_timeout

test('a transaction that locks waits four seconds at most, from its first lock to its end', async () => {
  const { userId } = await addCustomer(server)
  const { db } = server.database
  const timeouts = await inTransaction(db, async (tx) => {
    const before = await timeoutOf(tx)
    await lockCustomerRow(tx, userId)
    return [before, await timeoutOf(tx)]
  })
  expect([...timeouts, await timeoutOf(db)]).toEqual(['0', '4s', '0'])
})

const onServer = (process.env.TEST_DATABASE_URL ?? '') === '' ? test.skip : test

onServer('whoever waits longer for a row is told to come again', async () => {
  const { userId, token } = await addCustomer(server)
  const { statusCode, code } = await inTransaction(server.database.db, async (tx) => {
    await tx.update(user).set({ nickname: '占用' }).where(eq(user.userId, userId))
    const group = { kind: 'sender', clientRequestId: randomUUID(), groupName: '供应商' }
    const answer = await server.send('addressGroup/create', group, { token })
    return { statusCode: answer.statusCode, code: answer.json<{ code: number }>().code }
  })
  expect([statusCode, code]).toEqual([503, 503])
})
