import { sql } from 'drizzle-orm'
import type { Db } from './database'
import { dbOverPool } from './one-connection'
import { inOneTrip } from './in-one-trip'
import { queryRows } from './query-rows'
import { ServerPool } from './server-pool'
import { inTransaction } from './transaction'

const url = process.env.TEST_DATABASE_URL ?? ''
const onServer = url === '' ? describe.skip : describe

const pidOf = async (db: Db): Promise<number | undefined> =>
  (await queryRows<{ pid: number }>(db, sql`select pg_backend_pid() as pid`))[0]?.pid
const failing = (db: Db): Promise<unknown> => queryRows(db, sql`select 1 / 0`)

onServer('queries of one trip', () => {
  let pool: ServerPool
  let db: Db
  beforeEach(() => {
    pool = new ServerPool({ url, max: 2, connectionTimeoutMillis: 10_000, maxSilence: 60_000 })
    db = dbOverPool(pool)
  })
  afterEach(() => pool.end())

  test('go over one connection, where queries by themselves take one each', async () => {
    const apart = await Promise.all([pidOf(db), pidOf(db)])
    const together = await inOneTrip(db, (trip) => [pidOf(trip), pidOf(trip), pidOf(trip)])
    expect(new Set(apart).size).toBe(2)
    expect(new Set(together).size).toBe(1)
    expect(pool.idleCount).toBe(2)
  })

  test('run once each, also those that drizzle starts when they are awaited', async () => {
    await db.execute(sql`create table test_trip (one integer)`)
    await inOneTrip(db, (trip) => [trip.execute(sql`insert into test_trip values (1)`), pidOf(trip)])
    expect(await queryRows(db, sql`select * from test_trip`)).toEqual([{ one: 1 }])
    await db.execute(sql`drop table test_trip`)
  })

  test('all end before the first failure is thrown, and the connection is used again', async () => {
    let hasEnded = false
    const trip = inOneTrip(db, (on) => [failing(on), pidOf(on).finally(() => (hasEnded = true))])
    await expect(trip).rejects.toMatchObject({ cause: { code: '22012' } })
    expect(hasEnded).toBe(true)
    expect(await pidOf(db)).toBeGreaterThan(0)
    expect(pool.totalCount).toBe(1)
  })

  test('of a transaction stay in it: a failing one rolls it back', async () => {
    await db.execute(sql`create table test_trip (one integer)`)
    const written = inTransaction(db, (tx) =>
      inOneTrip(tx, (trip) => [queryRows(trip, sql`insert into test_trip values (1)`), failing(trip)]),
    )
    await expect(written).rejects.toMatchObject({ cause: { code: '22012' } })
    expect(await queryRows(db, sql`select * from test_trip`)).toEqual([])
    await db.execute(sql`drop table test_trip`)
  })
})
