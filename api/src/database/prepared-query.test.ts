import { resolve } from 'node:path'
import { eq, gt, sql } from 'drizzle-orm'
import { bigint, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { openTestDatabase } from '../testing/test-database'
import type { Database, Db } from './database'
import { dbOverPool } from './one-connection'
import { preparedInsert } from './prepared-insert'
import { preparedQuery } from './prepared-query'
import { queryRows } from './query-rows'
import { ServerPool } from './server-pool'
import { inTransaction } from './transaction'

const parcel = pgTable('test_parcel', {
  parcelNo: text('parcel_no').primaryKey(),
  cents: bigint('cents', { mode: 'number' }).notNull(),
  labels: jsonb('labels').$type<string[]>().notNull(),
  note: text('note'),
  sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
  seenAt: timestamp('seen_at', { withTimezone: true }),
})
const [noon, evening] = [new Date('2026-11-01T04:00:00Z'), new Date('2026-11-01T12:00:00.123Z')]

let database: Database
let db: Db
beforeAll(async () => {
  database = await openTestDatabase(resolve(__dirname, '../../..'))
  db = database.db
  await db.execute(
    sql`create table test_parcel (parcel_no text primary key, cents bigint not null, labels jsonb not null, note text, sent_at timestamptz not null, seen_at timestamptz)`,
  )
})
afterAll(() => database.close())
afterEach(() => db.delete(parcel))

const add = preparedInsert('test_add_parcel', parcel)
const sentAfter = preparedQuery('test_sent_after', ['since'], (on, { since }) =>
  on.select({ parcelNo: parcel.parcelNo, cents: parcel.cents }).from(parcel).where(gt(parcel.sentAt, since)),
)
const oneOf = preparedQuery('test_one_of', ['numbers'], (on, { numbers }) =>
  on
    .select()
    .from(parcel)
    .where(sql`${parcel.parcelNo} = any(${numbers})`),
)

const p1 = { parcelNo: 'P1', cents: 2 ** 40, labels: ['易碎', '"'], note: null, sentAt: evening, seenAt: null }

test('an inserted row comes back as drizzle reads it, whichever of its fields are set', async () => {
  expect(await add(db, p1)).toEqual(p1)
  const p2 = { parcelNo: 'P2', cents: 0, labels: [], note: '放门口', sentAt: noon, seenAt: evening }
  expect(await add(db, p2)).toEqual(p2)
  expect(await add(db, { ...p2, parcelNo: 'P3' })).toEqual({ ...p2, parcelNo: 'P3' })
  expect(await db.select().from(parcel).where(eq(parcel.parcelNo, 'P1'))).toEqual([p1])
})

test('a row whose key is there already is not added', async () => {
  await add(db, p1)
  expect(await add(db, { ...p1, cents: 1 })).toBeUndefined()
})

test('each run has its own parameters: an instant, a list', async () => {
  await add(db, p1)
  await add(db, { ...p1, parcelNo: 'P2', sentAt: noon })
  expect(await sentAfter(db, { since: noon })).toEqual([{ parcelNo: 'P1', cents: p1.cents }])
  expect(await sentAfter(db, { since: evening })).toEqual([])
  expect(await oneOf(db, { numbers: ['P1', "P'2"] })).toEqual([p1])
  expect(await oneOf(db, { numbers: [] })).toEqual([])
})

test('in a transaction it sees what the transaction has written', async () => {
  const rolledBack = inTransaction(db, async (tx) => {
    await add(tx, p1)
    expect(await oneOf(tx, { numbers: ['P1'] })).toHaveLength(1)
    throw new Error('rolled back')
  })
  await expect(rolledBack).rejects.toThrow('rolled back')
  expect(await oneOf(db, { numbers: ['P1'] })).toEqual([])
})

const url = process.env.TEST_DATABASE_URL ?? ''
const onServer = url === '' ? describe.skip : describe

onServer('at a server', () => {
  const now = preparedQuery('test_now', [], (on) => on.select({ at: sql<string>`now()` }).from(sql`(select 1) as one`))
  const namesOver = async (preparedStatements: boolean): Promise<unknown[]> => {
    const pool = new ServerPool({ url, max: 1, maxSilence: 60_000, preparedStatements })
    const over: Db = dbOverPool(pool)
    try {
      await now(over, {})
      await now(over, {})
      return await queryRows(over, sql`select name from pg_prepared_statements`)
    } finally {
      await pool.end()
    }
  }

  test('it is prepared once per connection', async () => expect(await namesOver(true)).toEqual([{ name: 'test_now' }]))
  test('it is built once per connection, also for transactions', async () => {
    let builds = 0
    const counted = preparedQuery('test_counted', [], (on) => {
      builds += 1
      return on.select({ at: sql<string>`now()` }).from(sql`(select 1) as one`)
    })
    const pool = new ServerPool({ url, max: 1, maxSilence: 60_000 })
    const over = dbOverPool(pool)
    const times = [
      await inTransaction(over, async (tx) => [await counted(tx, {}), await counted(tx, {})]),
      await inTransaction(over, async (tx) => [await counted(tx, {}), await counted(tx, {})]),
    ]
    expect(builds).toBe(1)
    // Each pair ran in its transaction, whose time stands.
    expect(new Set(times.flat(2).map(({ at }) => at)).size).toBe(2)
    await pool.end()
  })
  test('what the server refuses is an error of drizzle, with the text and the parameters', async () => {
    const quotient = preparedQuery('test_quotient', ['by'], (on, { by }) =>
      on.select({ of: sql<number>`12 / ${by}::int` }).from(sql`(select 1) as one`),
    )
    expect(await quotient(db, { by: 4 })).toEqual([{ of: 3 }])
    await expect(quotient(db, { by: 0 })).rejects.toMatchObject({
      query: expect.stringContaining('12 / $1::int'),
      params: [0],
      cause: { code: '22012' },
    })
  })
  test('it is not prepared where that is switched off', async () => expect(await namesOver(false)).toEqual([]))
})
