import { and, eq, gt, lte, or, sql } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { deleteUnlocked } from '../../database/delete-unlocked'
import { preparedQuery } from '../../database/prepared-query'
import { insertRows, isOneOf } from '../../database/rows'
import { onRollback } from '../../database/transaction'
import { rateCounter } from './counter.tables'
import type { CounterStore } from './counter-store'

const hitQuery = preparedQuery(
  'hit_counter',
  ['counterKey', 'by', 'now', 'windowEndsAt'],
  (db, { counterKey, by, now, windowEndsAt }) => {
    const over = lte(rateCounter.windowEndsAt, now)
    return db
      .insert(rateCounter)
      .values({ counterKey: sql`${counterKey}`, hits: sql`${by}`, windowEndsAt: sql`${windowEndsAt}` })
      .onConflictDoUpdate({
        target: rateCounter.counterKey,
        set: {
          hits: sql`case when ${over} then excluded.hits else ${rateCounter.hits} + excluded.hits end`,
          windowEndsAt: sql`case when ${over} then excluded.window_ends_at else least(${rateCounter.windowEndsAt}, excluded.window_ends_at) end`,
        },
      })
      .returning({ hits: rateCounter.hits, endsAt: rateCounter.windowEndsAt })
  },
)

/** Shortens a window that ends later. It is stored, as the end would move with each call otherwise. */
const endBy = async (db: Db, key: string, latest: Date): Promise<void> => {
  await db
    .update(rateCounter)
    .set({ windowEndsAt: latest })
    .where(and(eq(rateCounter.counterKey, key), gt(rateCounter.windowEndsAt, latest)))
}

/** Counters in a table; of a transaction, they are taken back with it. */
export const tableCounters = (db: Db): CounterStore => ({
  hit: async (counterKey, by, windowSeconds, now) => {
    const windowEndsAt = new Date(now.getTime() + windowSeconds * 1000)
    const [row] = await hitQuery(db, { counterKey, by, now, windowEndsAt })
    if (row === undefined) return Infinity
    // A window that had begun ends later than now: a clock that was ahead had made it.
    if (row.hits > by && row.endsAt >= windowEndsAt)
      onRollback(db, (outside) => endBy(outside, counterKey, windowEndsAt))
    return row.hits
  },
  read: async (key, windowSeconds, now) => {
    const [row] = await db
      .select({ hits: rateCounter.hits, endsAt: rateCounter.windowEndsAt })
      .from(rateCounter)
      .where(and(eq(rateCounter.counterKey, key), gt(rateCounter.windowEndsAt, now)))
    const latest = new Date(now.getTime() + windowSeconds * 1000)
    if (row === undefined || row.endsAt <= latest) return row ?? null
    await endBy(db, key, latest)
    onRollback(db, (outside) => endBy(outside, key, latest))
    return { ...row, endsAt: latest }
  },
  refund: async (key) => {
    await db
      .update(rateCounter)
      .set({ hits: sql`greatest(${rateCounter.hits} - 1, 0)` })
      .where(eq(rateCounter.counterKey, key))
  },
  reset: async (key) => {
    await db.delete(rateCounter).where(eq(rateCounter.counterKey, key))
  },
})

/** Begins a window with one hit for each key that has none. @returns how many were begun */
export const addCounters = async (
  tx: Db,
  keys: readonly string[],
  windowSeconds: number,
  now: Date,
): Promise<number> => {
  const windowEndsAt = new Date(now.getTime() + windowSeconds * 1000)
  const isOutside = or(lte(rateCounter.windowEndsAt, now), gt(rateCounter.windowEndsAt, windowEndsAt))
  const present = await tx
    .select({ counterKey: rateCounter.counterKey, isOutside: sql<boolean>`${isOutside}` })
    .from(rateCounter)
    .where(isOneOf(rateCounter.counterKey, keys))
  const running = new Set(present.filter((row) => !row.isOutside).map(({ counterKey }) => counterKey))
  const missing = [...new Set(keys)].filter((key) => !running.has(key))
  if (missing.length === 0) return 0
  if (present.length > running.size)
    await tx.delete(rateCounter).where(and(isOneOf(rateCounter.counterKey, missing), isOutside))
  const rows = missing.map((counterKey) => ({ counterKey, hits: 1, windowEndsAt }))
  return (await insertRows(tx, rateCounter, ['counterKey'], rows)).length
}

/** Deletes finished windows; part of the housekeeping. */
export const sweepRateCounters = async (db: Db, now: Date): Promise<void> => {
  await deleteUnlocked(db, rateCounter, rateCounter.counterKey, lte(rateCounter.windowEndsAt, now))
}
