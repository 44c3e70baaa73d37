import { resolve } from 'node:path'
import { eq } from 'drizzle-orm'
import type { Database, Db } from '../../database/database'
import { openTestDatabase } from '../../testing/test-database'
import type { ChangeFeed } from './change-feed'
import { orderOutbox } from '../order-core/order-outbox.tables'
import { maxAtOnce, sendChanges, sweepChanges, waitingChanges } from './send-changes'

// A database without a server, whose own sender would delete the rows that these tests read.
let database: Database
let db: Db
beforeAll(async () => {
  database = await openTestDatabase(resolve(__dirname, '../../../..'))
  db = database.db
})
afterAll(() => database.close())
beforeEach(async () => {
  await db.delete(orderOutbox)
})

const add = async (executor: Db, ...orderNos: string[]): Promise<void> => {
  await executor.insert(orderOutbox).values(orderNos.map((orderNo) => ({ userId: 'u', orderNo })))
}

/** A feed that notes what was published; `publishing` runs before. */
const notingFeed = (publishing: () => Promise<void> = () => Promise.resolve()) => {
  const told: string[] = []
  const feed: ChangeFeed = {
    publish: async (_tx, changes) => {
      await publishing()
      told.push(...changes.map(({ orderNo }) => orderNo))
    },
    listen: () => Promise.resolve(() => Promise.resolve()),
  }
  return { told, feed }
}

test('changes are told once, in their sequence, and leave the outbox', async () => {
  const { told, feed } = notingFeed()
  await add(db, 'c', 'a')
  await add(db, 'b')
  expect(await sendChanges(db, feed)).toBe(true)
  expect(await sendChanges(db, feed)).toBe(false)
  expect(told).toEqual(['c', 'a', 'b'])
})

test('an order that changed several times meanwhile is told once to each customer', async () => {
  const { told, feed } = notingFeed()
  await add(db, 'a', 'a', 'b', 'a')
  await db.insert(orderOutbox).values({ userId: 'other', orderNo: 'a' })
  await sendChanges(db, feed)
  expect(told.toSorted()).toEqual(['a', 'a', 'b'])
})

test('what the feed has not taken stays, and is told later', async () => {
  const { told, feed } = notingFeed()
  await add(db, 'a')
  const away = notingFeed(() => Promise.reject(new Error('away')))
  await expect(sendChanges(db, away.feed)).rejects.toThrow('away')
  expect(await waitingChanges(db, 200)).toBe(1)
  await sendChanges(db, feed)
  expect(told).toEqual(['a'])
})

test('one transaction takes a bounded number, the next one the rest', async () => {
  const { told, feed } = notingFeed()
  const orderNos = Array.from({ length: maxAtOnce + 1 }, (_, count) => String(count))
  await add(db, ...orderNos)
  expect(await sendChanges(db, feed)).toBe(true)
  expect(told).toHaveLength(maxAtOnce)
  expect(await sendChanges(db, feed)).toBe(true)
  expect(told).toEqual(orderNos)
})

test('what nobody could be told of is swept after five minutes', async () => {
  await add(db, 'old', 'new')
  await db
    .update(orderOutbox)
    .set({ changedAt: new Date(Date.now() - 6 * 60_000) })
    .where(eq(orderOutbox.orderNo, 'old'))
  await sweepChanges(db, new Date())
  expect((await db.select().from(orderOutbox)).map(({ orderNo }) => orderNo)).toEqual(['new'])
})

const onServer = process.env.TEST_DATABASE_URL === undefined ? test.skip : test

onServer('a change that is committed after one with a higher number is not skipped', async () => {
  const { told, feed } = notingFeed()
  await db.transaction(async (tx) => {
    await add(tx, 'slow')
    await add(db, 'fast')
    await sendChanges(db, feed)
    expect(told).toEqual(['fast'])
  })
  await sendChanges(db, feed)
  expect(told).toEqual(['fast', 'slow'])
})

onServer('one process sends at a time; what is added meanwhile is told afterwards', async () => {
  const second = notingFeed()
  const first = notingFeed(async () => {
    await add(db, 'b')
    expect(await sendChanges(db, second.feed)).toBe(true)
  })
  await add(db, 'a')
  await sendChanges(db, first.feed)
  expect(second.told).toEqual([])
  await sendChanges(db, second.feed)
  expect([first.told, second.told]).toEqual([['a'], ['b']])
})
