import { onStatement } from './database/statement-channel'
import { sql } from 'drizzle-orm'
import { queryRows } from './database/query-rows'
import { FilesUnavailable } from './files/files-unavailable'
import { round, runRound, sweepAll } from './housekeeping'
import { hit } from './http/rate-limit'
import { rateCounter } from './http/counters/counter.tables'
import { sessionToken } from './modules/accounts/sessions/session.tables'
import { captchaChallenge, captchaPass } from './modules/captcha/captcha.tables'
import { addPass } from './modules/captcha/captcha.repository'
import { orders } from './modules/order-core/order.tables'
import { smsCode } from './modules/sms/sms.tables'
import { storeCode } from './modules/sms/sms.repository'
import { getChallenge } from './testing/solve-captcha'
import { runAs } from './observe/current-work'
import { addCustomer } from './testing/test-customer'
import { startTestServer, type TestServer } from './testing/test-server'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const tables = [rateCounter, sessionToken, captchaChallenge, captchaPass, smsCode]
const counts = (): Promise<number[]> => Promise.all(tables.map(async (table) => server.database.db.$count(table)))

test('what is past its time goes, what is not stays', async () => {
  const { db } = server.database
  await addCustomer(server)
  await getChallenge(server)
  await hit(db, { name: 'x', max: 1, windowSeconds: 60 }, 'x', server.now())
  await addPass(db, 'verification', 'network', {
    purpose: null,
    trusted: true,
    expiresAt: new Date(server.now().getTime() + 1000),
  })
  await storeCode(db, { name: '13812345678', purpose: 'login' }, '123456', 'secret', server.now())
  await sweepAll(db, server.now())
  expect((await counts()).every((count) => count > 0)).toBe(true)
  server.advance(8 * 86_400)
  await sweepAll(db, server.now())
  expect(await counts()).toEqual([0, 0, 0, 0, 0])
})

test('sweeping does not wait for locked rows, because their owner may wait for a row that is being swept', async () => {
  const { db } = server.database
  const statements: string[] = []
  const stop = onStatement(({ text }) => {
    if (/^(delete|update)/.test(text)) statements.push(text)
  })
  await sweepAll(db, server.now())
  stop()
  expect(statements.length).toBeGreaterThan(10)
  const waiting = statements.filter((statement) => !statement.includes('for update skip locked'))
  // The rows of this table are never locked.
  expect(waiting.filter((statement) => !statement.startsWith('delete from "number_directory"'))).toEqual([])
})

test('a round that begins while another process is in one does nothing', async () => {
  const work = jest.fn(() => Promise.resolve())
  let second: Awaited<ReturnType<typeof runRound>> | undefined
  const first = await runRound(server.database, async () => {
    second = await runRound(server.database, work)
  })
  // The embedded database has one process, whose rounds follow each other.
  const isAlone = server.database.kind === 'embedded'
  expect([first.result, second?.result]).toEqual(['done', isAlone ? 'done' : 'elsewhere'])
  expect(work).toHaveBeenCalledTimes(isAlone ? 1 : 0)
  const failure = new Error('away')
  expect(await runRound(server.database, () => Promise.reject(failure))).toMatchObject({
    result: 'failed',
    error: failure,
  })
})

describe('what has to wait', () => {
  const away = () => Promise.reject(new FilesUnavailable('S3_503_', false))
  /** A round while the store of files answers like this. @returns the steps that were delayed */
  const roundWith = async (deleteUnowned: () => Promise<void>): Promise<string[]> => {
    const { deps } = server.app
    const delayed: string[] = []
    // Not the one that is watched: partitions are made under locks of tables.
    const { db } = server.database
    await runAs({ requestId: '', call: 'housekeeping' }, () =>
      round({ ...deps, db, files: { ...deps.files, deleteUnowned } }, [], (step) => delayed.push(step)),
    )
    return delayed
  }
  const partitions = async (): Promise<string[]> =>
    (
      await queryRows<{ name: string }>(
        server.database.db,
        sql`select inhrelid::regclass::text as name from pg_inherits where inhparent = 'telemetry_event'::regclass`,
      )
    ).map(({ name }) => name)

  test('for a store that is away is told of, and the round is done', async () => {
    expect(await roundWith(away)).toEqual(['files'])
    expect(await roundWith(() => Promise.resolve())).toEqual([])
  })

  test('for a locked table keeps neither other tables nor files from their turn', async () => {
    const { db, kind } = server.database
    // The embedded database has one connection, so there are no locks of others.
    if (kind === 'embedded') return
    server.advance(32 * 86_400)
    const before = await partitions()
    const deleteUnowned = jest.fn(() => Promise.resolve())
    await db.transaction(async (tx) => {
      await tx.execute(sql`lock table ${orders} in row exclusive mode`)
      expect(await roundWith(deleteUnowned)).toEqual(['partitions', 'partitions'])
    })
    expect((await partitions()).length).toBeGreaterThan(before.length)
    expect(deleteUnowned).toHaveBeenCalledTimes(1)
  })

  test('is not what fails for good: that fails the round', async () => {
    await expect(roundWith(() => Promise.reject(new Error('a fault')))).rejects.toThrow('a fault')
  })
})
