import { and, eq, gt, lte, sql } from 'drizzle-orm'
import { keyedHash } from '../crypto/keyed-hash'
import type { Db } from '../database/database'
import { deleteUnlocked } from '../database/delete-unlocked'
import { preparedQuery } from '../database/prepared-query'
import { BusinessError } from './business-error'
import { rateCounter } from './rate-limit.tables'

/** A maximum number of hits of one kind in a fixed window. */
export interface Limit {
  /** Names the kind; part of the counter's key. */
  name: string
  max: number
  windowSeconds: number
}

/** Numbers, networks and accounts are few enough to be found from a plain hash, by trying them all. */
const keyOf = (limit: Limit, subject: string): string => keyedHash(`counter-${limit.name}`, subject)

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
          windowEndsAt: sql`case when ${over} then excluded.window_ends_at else ${rateCounter.windowEndsAt} end`,
        },
      })
      .returning({ hits: rateCounter.hits })
  },
)

/**
 * Counts one hit, or `by` of them, atomically over all processes, and returns whether it is still within the limit.
 * The window starts with its first hit and does not move.
 */
export const hit = async (db: Db, limit: Limit, subject: string, now: Date, by = 1): Promise<boolean> => {
  const windowEndsAt = new Date(now.getTime() + limit.windowSeconds * 1000)
  const [row] = await hitQuery(db, { counterKey: keyOf(limit, subject), by, now, windowEndsAt })
  return row !== undefined && row.hits <= limit.max
}

/**
 * Counts one hit, or `hits` of them, and throws when they exceed the limit.
 * @throws BusinessError RATE_LIMITED, with `message` in place of the catalogue's
 */
export const assertWithinLimit = async (
  db: Db,
  limit: Limit,
  subject: string,
  now: Date,
  { message, hits = 1 }: { message?: string; hits?: number } = {},
): Promise<void> => {
  if (!(await hit(db, limit, subject, now, hits))) throw new BusinessError('RATE_LIMITED', message)
}

/** A limit and the subject that it is counted for. */
export interface Counter {
  limit: Limit
  subject: string
}

/**
 * Counts one hit on each counter or, when one of them is exhausted, on none.
 * @returns the exhausted limit; undefined when there is none
 */
export const hitAll = async (db: Db, counters: readonly Counter[], now: Date): Promise<Limit | undefined> => {
  for (const [index, { limit, subject }] of counters.entries()) {
    if (await hit(db, limit, subject, now)) continue
    await refundAll(db, counters.slice(0, index + 1))
    return limit
  }
  return undefined
}

/** Seconds until the limit allows a hit again, without counting one; 0 while it does. */
export const secondsUntilFree = async (db: Db, limit: Limit, subject: string, now: Date): Promise<number> => {
  const [row] = await db
    .select({ hits: rateCounter.hits, windowEndsAt: rateCounter.windowEndsAt })
    .from(rateCounter)
    .where(and(eq(rateCounter.counterKey, keyOf(limit, subject)), gt(rateCounter.windowEndsAt, now)))
  return row === undefined || row.hits < limit.max ? 0 : Math.ceil((row.windowEndsAt.getTime() - now.getTime()) / 1000)
}

/** Whether the limit is used up, without counting. */
export const isExhausted = async (db: Db, limit: Limit, subject: string, now: Date): Promise<boolean> =>
  (await secondsUntilFree(db, limit, subject, now)) > 0

/** Refunds one hit, because what it stood for has not happened. */
export const refundHit = async (db: Db, limit: Limit, subject: string): Promise<void> => {
  await db
    .update(rateCounter)
    .set({ hits: sql`greatest(${rateCounter.hits} - 1, 0)` })
    .where(eq(rateCounter.counterKey, keyOf(limit, subject)))
}

export const refundAll = async (db: Db, counters: readonly Counter[]): Promise<void> => {
  for (const { limit, subject } of counters) await refundHit(db, limit, subject)
}

/** Clears the hits of one subject. */
export const reset = async (db: Db, limit: Limit, subject: string): Promise<void> => {
  await db.delete(rateCounter).where(eq(rateCounter.counterKey, keyOf(limit, subject)))
}

/** Deletes finished windows; part of the housekeeping. */
export const sweepRateCounters = async (db: Db, now: Date): Promise<void> => {
  await deleteUnlocked(db, rateCounter, rateCounter.counterKey, lte(rateCounter.windowEndsAt, now))
}
