import { startTestServer, type TestServer } from '../testing/test-server'
import {
  assertWithinLimit,
  hit,
  hitAll,
  isExhausted,
  type Limit,
  refundAll,
  reset,
  secondsUntilFree,
  sweepRateCounters,
} from './rate-limit'
import { rateCounter } from './rate-limit.tables'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const limit: Limit = { name: 'test', max: 3, windowSeconds: 60 }
const once = (subject: string): Promise<boolean> => hit(server.database.db, limit, subject, server.now())

test('so many hits pass in a window, then none until it is over', async () => {
  expect([await once('a'), await once('a'), await once('a'), await once('a')]).toEqual([true, true, true, false])
  expect(await once('b')).toBe(true)
  server.advance(60)
  expect(await once('a')).toBe(true)
})

test('parallel hits are all counted', async () => {
  const passed = await Promise.all(Array.from({ length: 10 }, () => once('parallel')))
  expect(passed.filter(Boolean)).toHaveLength(3)
})

test('looking does not count, forgetting frees', async () => {
  const { db } = server.database
  for (let count = 0; count < 3; count += 1) await once('c')
  expect(await isExhausted(db, limit, 'c', server.now())).toBe(true)
  await reset(db, limit, 'c')
  expect(await isExhausted(db, limit, 'c', server.now())).toBe(false)
})

test('what goes beyond a limit is refused, with a message of its own where there is one', async () => {
  const assertHits = (hits: number, message?: string) =>
    assertWithinLimit(server.database.db, limit, 'd', server.now(), { hits, ...(message && { message }) })
  await assertHits(3)
  await expect(assertHits(1)).rejects.toMatchObject({ errorName: 'RATE_LIMITED' })
  await expect(assertHits(1, '请明天再试')).rejects.toMatchObject({ message: '请明天再试' })
})

test('of several limits all are counted or, when one is used up, none', async () => {
  const { db } = server.database
  const narrow: Limit = { name: 'narrow', max: 1, windowSeconds: 60 }
  const counters = [
    { limit, subject: 'e' },
    { limit: narrow, subject: 'e' },
  ]
  expect(await hitAll(db, counters, server.now())).toBeUndefined()
  for (let count = 0; count < 5; count += 1) expect(await hitAll(db, counters, server.now())).toBe(narrow)
  expect([await once('e'), await once('e'), await once('e')]).toEqual([true, true, false])
  await refundAll(db, counters)
  expect(await secondsUntilFree(db, narrow, 'e', server.now())).toBe(0)
})

test('finished windows are swept, and no subject is kept in clear text', async () => {
  const { db } = server.database
  await once('13812345678')
  expect(JSON.stringify(await db.select().from(rateCounter))).not.toContain('13812345678')
  server.advance(61)
  await sweepRateCounters(db, server.now())
  expect(await db.select().from(rateCounter)).toEqual([])
})
