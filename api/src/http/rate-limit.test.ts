import { randomUUID } from 'node:crypto'
import { type LastingRedis, lastingRedis } from '../lasting-redis'
import { describeWith } from '../testing/describe-with'
import { startRedis, type TestRedis } from '../testing/redis-server'
import { startTestServer, type TestServer } from '../testing/test-server'
import type { CounterStore } from './counters/counter-store'
import { redisCounters } from './counters/redis-counters'
import { tableCounters, sweepRateCounters } from './counters/table-counters'
import {
  assertWithinLimit,
  hit,
  hitAll,
  isExhausted,
  type Limit,
  refundAll,
  reset,
  secondsUntilFree,
} from './rate-limit'
import { inTransaction } from '../database/transaction'
import { rateCounter } from './counters/counter.tables'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('rate limit', () => {
  const limit: Limit = { name: 'test', max: 3, windowSeconds: 60 }

  const ahead = (days: number): Date => new Date(server.now().getTime() + days * 24 * 3_600_000)

  /** The tests of every store of counts. */
  const countsHits = (store: () => CounterStore): void => {
    const once = (subject: string): Promise<boolean> => hit(store(), limit, subject, server.now())

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
      for (let count = 0; count < 3; count += 1) await once('c')
      expect(await isExhausted(store(), limit, 'c', server.now())).toBe(true)
      await reset(store(), limit, 'c')
      expect(await isExhausted(store(), limit, 'c', server.now())).toBe(false)
    })

    test('what goes beyond a limit is refused, with a message of its own where there is one', async () => {
      const assertHits = (hits: number, message?: string) =>
        assertWithinLimit(store(), limit, 'd', server.now(), { hits, ...(message && { message }) })
      await assertHits(3)
      await expect(assertHits(1)).rejects.toMatchObject({ errorName: 'RATE_LIMITED' })
      await expect(assertHits(1, '请明天再试')).rejects.toMatchObject({ message: '请明天再试' })
    })

    test('of several limits all are counted or, when one is used up, none', async () => {
      const narrow: Limit = { name: 'narrow', max: 1, windowSeconds: 60 }
      const counters = [
        { limit, subject: 'e' },
        { limit: narrow, subject: 'e' },
      ]
      expect(await hitAll(store(), counters, server.now())).toBeUndefined()
      for (let count = 0; count < 5; count += 1) expect(await hitAll(store(), counters, server.now())).toBe(narrow)
      expect([await once('e'), await once('e'), await once('e')]).toEqual([true, true, false])
      await refundAll(store(), counters)
      expect(await secondsUntilFree(store(), narrow, 'e', server.now())).toBe(0)
    })

    test('a window ends when its first hit is as old as it is long, by the clock of the portal', async () => {
      const { advance, now } = server
      await once('f')
      advance(59)
      await store().hit('untouched', 1, 60, now())
      expect([await once('f'), await once('f'), await once('f')]).toEqual([true, true, false])
      advance(1)
      expect(await once('f')).toBe(true)
    })

    test.each(['hit', 'look'] as const)(
      'a window that a clock made which was ahead ends a window after the first %s with the right time',
      async (first) => {
        const subject = `ahead-${first}`
        for (let count = 0; count < 4; count += 1) await hit(store(), limit, subject, ahead(400))
        const wait = () => secondsUntilFree(store(), limit, subject, server.now())
        if (first === 'hit') expect(await once(subject)).toBe(false)
        expect(await wait()).toBe(60)
        server.advance(20)
        expect([await wait(), await once(subject)]).toEqual([40, false])
        server.advance(39)
        expect(await wait()).toBe(1)
        server.advance(1)
        expect([await wait(), await once(subject)]).toEqual([0, true])
      },
    )

    test('one hit is taken back, and no more than there were', async () => {
      await once('g')
      await refundAll(store(), [
        { limit, subject: 'g' },
        { limit, subject: 'g' },
        { limit, subject: 'nobody' },
      ])
      expect([await once('g'), await once('g'), await once('g'), await once('g')]).toEqual([true, true, true, false])
    })
  }

  describe('in tables', () => countsHits(() => tableCounters(server.database.db)))

  describeWith(['redis-server'], 'in Redis', () => {
    const prefix = `${randomUUID()}:`
    let redis: TestRedis
    let connection: LastingRedis
    beforeAll(async () => {
      redis = await startRedis()
      connection = lastingRedis(redis.url)
      // The library is loaded with the first use, which may take longer than a hit waits; a portal does so at its start.
      await connection.use(60_000, (client) => client.ping())
    })
    afterAll(() => {
      connection.close()
      redis.remove()
    })

    countsHits(() => redisCounters(connection, prefix))

    test('nothing is left after the window, and no subject is in a name', async () => {
      const names: string[] = []
      const short: Limit = { name: 'short', max: 1, windowSeconds: 1 }
      await hit(redisCounters(connection, prefix), short, '13812345678', server.now())
      const keys = (): Promise<string[]> =>
        connection.use(1000, async (client) => {
          const found: unknown = await client.eval(`return redis.call('keys', '*')`, { keys: [], arguments: [] })
          return Array.isArray(found) ? found.map(String) : []
        })
      names.push(...(await keys()))
      expect(names.join()).not.toContain('13812345678')
      expect(names.every((name) => name.startsWith(prefix))).toBe(true)
      // Windows of the tests above are a minute long.
      while ((await keys()).length >= names.length) await new Promise(setImmediate)
    })
  })
})

describe('table counters', () => {
  test('finished windows are swept, and no subject is kept in clear text', async () => {
    const server = await startTestServer()
    const { db } = server.database
    const limit: Limit = { name: 'test', max: 3, windowSeconds: 60 }
    await hit(db, limit, '13812345678', server.now())
    expect(JSON.stringify(await db.select().from(rateCounter))).not.toContain('13812345678')
    server.advance(61)
    await sweepRateCounters(db, server.now())
    expect(await db.select().from(rateCounter)).toEqual([])
    await server.close()
  })

  test('a window of a clock that was ahead is shortened by a hit of a transaction that is taken back, too', async () => {
    const server = await startTestServer()
    const { db } = server.database
    const limit: Limit = { name: 'test', max: 1, windowSeconds: 60 }
    await hit(db, limit, 'a', new Date(server.now().getTime() + 400 * 24 * 3_600_000))
    const refused = inTransaction(db, (tx) =>
      inTransaction(tx, (inner) => assertWithinLimit(inner, limit, 'a', server.now())),
    )
    await expect(refused).rejects.toMatchObject({ errorName: 'RATE_LIMITED' })
    server.advance(20)
    expect(await secondsUntilFree(db, limit, 'a', server.now())).toBe(40)
    await server.close()
  })

  test('hits of a transaction are taken back with it', async () => {
    const server = await startTestServer()
    const { db } = server.database
    const limit: Limit = { name: 'test', max: 1, windowSeconds: 60 }
    const takenBack = db.transaction(async (tx) => {
      await hit(tx, limit, 'a', server.now())
      throw new Error('taken back')
    })
    await expect(takenBack).rejects.toThrow('taken back')
    expect(await hit(db, limit, 'a', server.now())).toBe(true)
    await server.close()
  })
})
