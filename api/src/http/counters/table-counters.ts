import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { deleteUnlocked } from '../../database/delete-unlocked'
import { preparedQuery } from '../../database/prepared-query'
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
      .returning({ hits: rateCounter.hits })
  },
)

/** Counters in a table; of a transaction, they are taken back with it. */
export const tableCounters = (db: Db): CounterStore => ({
  hit: async (counterKey, by, windowSeconds, now) => {
    const windowEndsAt = new Date(now.getTime() + windowSeconds * 1000)
    const [row] = await hitQuery(db, { counterKey, by, now, windowEndsAt })
    return row?.hits ?? Infinity
  },
  read: async (key, windowSeconds, now) => {
    const [row] = await db
      .select({ hits: rateCounter.hits, endsAt: rateCounter.windowEndsAt })
      .from(rateCounter)
      .where(and(eq(rateCounter.counterKey, key), gt(rateCounter.windowEndsAt, now)))
    const latest = new Date(now.getTime() + windowSeconds * 1000)
    if (row === undefined || row.endsAt <= latest) return row ?? null
    // Stored, as it would move with each call otherwise.
    await db
      .update(rateCounter)
      .set({ windowEndsAt: latest })
      .where(and(eq(rateCounter.counterKey, key), gt(rateCounter.windowEndsAt, latest)))
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

/** Deletes finished windows; part of the housekeeping. */
export const sweepRateCounters = async (db: Db, now: Date): Promise<void> => {
  await deleteUnlocked(db, rateCounter, rateCounter.counterKey, lte(rateCounter.windowEndsAt, now))
}
