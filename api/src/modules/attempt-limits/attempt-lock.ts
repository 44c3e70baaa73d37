import { createHmac } from 'node:crypto'
import { and, eq, gt, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../database/database'
import { deleteUnlocked } from '../../database/delete-unlocked'
import { attemptLock } from './attempt-lock.tables'

/** A lock against guessing: `free` failures cost nothing, then every further one doubles the delay. */
export interface Lock {
  /** Keyed hash of the account or network that is locked. */
  key: string
  free: number
}

/** Delay in seconds after the first failure beyond the free ones, and the maximum delay. */
const [firstDelay, maxDelay] = [30, 3600]
/** Milliseconds without a failure after which earlier failures no longer count. */
const memory = 24 * 3600_000

/** The subject is stored as a keyed hash: phone numbers and addresses are few enough to be found from a plain one. */
export const lockOf = (secret: string, name: string, subject: string, free: number): Lock => ({
  key: createHmac('sha256', secret).update(`${name}\n${subject}`).digest('base64url'),
  free,
})

/** Seconds of delay after so many failures. */
const delayOf = (failures: SQL | PgColumn, free: number): SQL => {
  const excess = sql`(${failures} - ${free}::integer)`
  return sql`case when ${excess} < 0 then 0 else least(${firstDelay}::integer * power(2, least(${excess}, 20)), ${maxDelay}::integer) end`
}

const at = (time: Date) => sql`${time.toISOString()}::timestamptz`

/**
 * So many seconds after a time. Citus refuses a sum with an interval in ON CONFLICT, as it depends on the session's time
 * zone.
 */
const secondsAfter = (time: Date, seconds: SQL): SQL =>
  sql`to_timestamp(${time.getTime() / 1000}::double precision + ${seconds})`

/**
 * Counts an attempt as a failure before it is verified, in one statement over all processes: of parallel attempts no
 * more get through than are free.
 * @param weight the number of failures that it counts as
 * @returns null when the attempt may proceed, otherwise until when all attempts are refused
 */
export const countAttempt = async (db: Db, { key, free }: Lock, weight: number, now: Date): Promise<Date | null> => {
  const isExpired = lte(attemptLock.lastFailureAt, new Date(now.getTime() - memory))
  const failures = sql`case when ${isExpired} then 0 else ${attemptLock.failures} end + ${weight}::integer`
  const delay = delayOf(failures, free)
  const [counted] = await db
    .insert(attemptLock)
    .values({ lockKey: key, failures: weight, lockedUntil: now, lastFailureAt: now })
    .onConflictDoUpdate({
      target: attemptLock.lockKey,
      set: { failures, lockedUntil: secondsAfter(now, delay), lastFailureAt: now },
      // Requests are counted in another sequence than they read the clock, so `lockedUntil` may be later than `now`
      // without a lock in force.
      setWhere: or(lte(attemptLock.lockedUntil, now), lt(attemptLock.failures, free)),
    })
    .returning({ failures: attemptLock.failures })
  if (counted !== undefined) return null
  await correctFuture(db, { key, free }, now)
  return lockedUntil(db, key, now)
}

const lockedUntil = async (db: Db, key: string, now: Date): Promise<Date> => {
  const [row] = await db
    .select({ until: attemptLock.lockedUntil })
    .from(attemptLock)
    .where(and(eq(attemptLock.lockKey, key), gt(attemptLock.lockedUntil, now)))
  return row?.until ?? now
}

/**
 * Moves times that a clock that was ahead has stored to now: a lock lasts no longer than the delay of its failures
 * then.
 */
const correctFuture = async (db: Db, { key, free }: Lock, now: Date): Promise<void> => {
  const latest = secondsAfter(now, delayOf(attemptLock.failures, free))
  await db
    .update(attemptLock)
    .set({
      lockedUntil: sql`least(${attemptLock.lockedUntil}, ${latest})`,
      lastFailureAt: sql`least(${attemptLock.lastFailureAt}, ${at(now)})`,
    })
    .where(
      and(
        eq(attemptLock.lockKey, key),
        or(gt(attemptLock.lastFailureAt, now), sql`${attemptLock.lockedUntil} > ${latest}`),
      ),
    )
}

/**
 * Counts an attempt as a failure before it is verified, as long as a free one is left; nothing is locked. In one
 * statement over all processes.
 * @returns whether it was free
 */
export const countFree = async (db: Db, { key, free }: Lock, now: Date): Promise<boolean> => {
  const isExpired = lte(attemptLock.lastFailureAt, new Date(now.getTime() - memory))
  const counted = await db
    .insert(attemptLock)
    .values({ lockKey: key, failures: 1, lockedUntil: now, lastFailureAt: now })
    .onConflictDoUpdate({
      target: attemptLock.lockKey,
      set: { failures: sql`case when ${isExpired} then 1 else ${attemptLock.failures} + 1 end`, lastFailureAt: now },
      setWhere: or(isExpired, lt(attemptLock.failures, free)),
    })
    .returning({ failures: attemptLock.failures })
  if (counted.length > 0) return true
  await correctFuture(db, { key, free }, now)
  return false
}

/** Reverts an attempt that was no failure, and its delay. Failures of other attempts stay counted. */
export const revertAttempt = async (db: Db, { key }: Lock, weight: number, now: Date): Promise<void> => {
  await db
    .update(attemptLock)
    .set({
      failures: sql`greatest(${attemptLock.failures} - ${weight}::integer, 0)`,
      lockedUntil: sql`least(${attemptLock.lockedUntil}, ${at(now)})`,
    })
    .where(eq(attemptLock.lockKey, key))
}

/** Deletes all failures of a lock. */
export const resetFailures = async (db: Db, { key }: Lock): Promise<void> => {
  await db.delete(attemptLock).where(eq(attemptLock.lockKey, key))
}

/** Deletes failures that no longer count; part of the housekeeping. No lock is in force that long. */
export const sweepLocks = async (db: Db, now: Date): Promise<void> => {
  await deleteUnlocked(
    db,
    attemptLock,
    attemptLock.lockKey,
    lte(attemptLock.lastFailureAt, new Date(now.getTime() - memory)),
  )
}
