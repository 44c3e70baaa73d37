import { randomUUID } from 'node:crypto'
import { fc } from '@portal/testing/property'
import { startTestServer, type TestServer } from '../../testing/test-server'
import { countAttempt, countFree, resetFailures, lockOf, sweepLocks, revertAttempt } from './attempt-lock'
import { attemptLock } from './attempt-lock.tables'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const newLock = (free = 5) => lockOf('secret', 'account', randomUUID(), free)
const attempt = (lock: ReturnType<typeof newLock>, weight = 1) =>
  countAttempt(server.database.db, lock, weight, server.now())

/** Seconds that the next attempt has to wait; 0 when it went on, and was counted. */
const wait = async (lock: ReturnType<typeof newLock>): Promise<number> => {
  const until = await attempt(lock)
  return until === null ? 0 : (until.getTime() - server.now().getTime()) / 1000
}

test('five failures are free, then the delay doubles from 30 s to an hour', async () => {
  const lock = newLock()
  for (let count = 0; count < 5; count += 1) expect(await wait(lock)).toBe(0)
  for (const delay of [30, 60, 120, 240, 480, 960, 1920, 3600, 3600]) {
    expect(await wait(lock)).toBe(delay)
    server.advance(delay - 1)
    expect(await wait(lock)).toBe(1)
    server.advance(1)
    expect(await wait(lock)).toBe(0)
  }
})

test('of fifty attempts at once five go on', async () => {
  const lock = newLock()
  const outcomes = await Promise.all(Array.from({ length: 50 }, () => attempt(lock)))
  expect(outcomes.filter((until) => until === null)).toHaveLength(5)
})

test('while attempts are free none waits for another that came a moment later and was counted before', async () => {
  const {
    database: { db },
    now,
  } = server
  const lock = newLock()
  const later = new Date(now().getTime() + 5)
  expect(await countAttempt(db, lock, 1, later)).toBeNull()
  expect(await countAttempt(db, lock, 1, now())).toBeNull()
})

test.each([
  [24 * 3600 - 1, 30],
  [24 * 3600, 0],
])('%i s after the last failure the next one costs %i s', async (pause, delay) => {
  const lock = newLock()
  for (let count = 0; count < 4; count += 1) await attempt(lock)
  server.advance(pause)
  await attempt(lock)
  expect(await wait(lock)).toBe(delay)
})

describe('a clock that was 400 days ahead', () => {
  const ahead = new Date(Date.now() + 400 * 24 * 3_600_000)

  test.each([
    [6, 60],
    [8, 240],
    [21, 3600],
  ])('leaves a lock of %i failures for %i s, from the first attempt after it is right on', async (failures, delay) => {
    const lock = newLock()
    await countAttempt(server.database.db, lock, failures, ahead)
    expect(await wait(lock)).toBe(delay)
    server.advance(1)
    expect(await wait(lock)).toBe(delay - 1)
    server.advance(delay - 1)
    expect(await wait(lock)).toBe(0)
  })

  test('leaves attempts that are not free for a day', async () => {
    const { db } = server.database
    const lock = newLock(1)
    const free = () => countFree(db, lock, server.now())
    expect(await countFree(db, lock, ahead)).toBe(true)
    expect(await free()).toBe(false)
    server.advance(24 * 3600 - 1)
    expect(await free()).toBe(false)
    server.advance(1)
    expect(await free()).toBe(true)
  })
})

test('a heavy failure counts as several', async () => {
  const lock = newLock()
  for (let count = 0; count < 3; count += 1) expect(await attempt(lock, 2)).toBeNull()
  expect(await wait(lock)).toBe(60)
})

test('failures that are forgotten are free again', async () => {
  const lock = newLock()
  for (let count = 0; count < 5; count += 1) await attempt(lock)
  await resetFailures(server.database.db, lock)
  expect(await wait(lock)).toBe(0)
})

test('successes in between do not make failures free: between two locks there are never more than are free', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.boolean(), { minLength: 10, maxLength: 30 }), async (successes) => {
      const lock = newLock()
      let failures = 0
      for (const isSuccess of successes) {
        if ((await attempt(lock)) !== null) break
        if (isSuccess) await revertAttempt(server.database.db, lock, 1, server.now())
        else failures += 1
      }
      expect(failures).toBe(Math.min(5, successes.filter((isSuccess) => !isSuccess).length))
    }),
    { numRuns: 20 },
  )
})

test('the subject is not stored, and nothing at all is left after a day', async () => {
  const { db } = server.database
  await countAttempt(db, lockOf('secret', 'account', '13800138000', 5), 1, server.now())
  expect(JSON.stringify(await db.select().from(attemptLock))).not.toContain('13800138000')
  server.advance(24 * 3600)
  await sweepLocks(db, server.now())
  expect(await db.$count(attemptLock)).toBe(0)
})
