import { createHmac } from 'node:crypto'
import { and, eq, gt, lt, lte, or, sql } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { deleteUnlocked } from '../../database/delete-unlocked'
import { attemptLock } from './attempt-lock.tables'

/** What is locked: so many failures are free, then every further one doubles the delay. */
export interface Lock {
  /** Keyed hash of what is locked. */
  key: string
  free: number
}

/** Seconds that the first failure too many costs, and the most that one does. */
const [firstDelay, maxDelay] = [30, 3600]
/** Failures are forgotten when none has followed for so long, milliseconds. */
const memory = 24 * 3600_000

/** No phone number or address is kept: they are few enough to be found from a plain hash. */
export const lockOf = (secret: string, name: string, subject: string, free: number): Lock => ({
  key: createHmac('sha256', secret).update(`${name}\n${subject}`).digest('base64url'),
  free,
})

const at = (time: Date) => sql`${time.toISOString()}::timestamptz`

/**
 * Counts an attempt as a failure before it is judged, in one statement over all processes: of parallel attempts no more get
 * through than are free.
 * @param weight failures that it counts for
 * @returns null when it may go on, otherwise until when everything is refused
 */
export const countAttempt = async (db: Db, { key, free }: Lock, weight: number, now: Date): Promise<Date | null> => {
  const isExpired = lte(attemptLock.lastFailureAt, new Date(now.getTime() - memory))
  const failures = sql`case when ${isExpired} then 0 else ${attemptLock.failures} end + ${weight}::integer`
  const excess = sql`(${failures} - ${free}::integer)`
  const delay = sql`case when ${excess} < 0 then 0 else least(${firstDelay}::integer * power(2, least(${excess}, 20)), ${maxDelay}::integer) end`
  const [counted] = await db
    .insert(attemptLock)
    .values({ lockKey: key, failures: weight, lockedUntil: now, lastFailureAt: now })
    .onConflictDoUpdate({
      target: attemptLock.lockKey,
      set: { failures, lockedUntil: sql`${at(now)} + ${delay} * interval '1 second'`, lastFailureAt: now },
      // Requests are counted in another sequence than their clocks were read: where nothing is locked, no time says so.
      setWhere: or(lte(attemptLock.lockedUntil, now), lt(attemptLock.failures, free)),
    })
    .returning({ failures: attemptLock.failures })
  return counted === undefined ? lockedUntil(db, key, now) : null
}

const lockedUntil = async (db: Db, key: string, now: Date): Promise<Date> => {
  const [row] = await db
    .select({ until: attemptLock.lockedUntil })
    .from(attemptLock)
    .where(and(eq(attemptLock.lockKey, key), gt(attemptLock.lockedUntil, now)))
  return row?.until ?? now
}

/**
 * Counts an attempt as a failure before it is judged, as long as one is free; nothing is locked. In one statement over all processes.
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
  return counted.length > 0
}

/** Takes back an attempt that was no failure, and the delay that came with it. Others' failures stay counted. */
export const revertAttempt = async (db: Db, { key }: Lock, weight: number, now: Date): Promise<void> => {
  await db
    .update(attemptLock)
    .set({
      failures: sql`greatest(${attemptLock.failures} - ${weight}::integer, 0)`,
      lockedUntil: sql`least(${attemptLock.lockedUntil}, ${at(now)})`,
    })
    .where(eq(attemptLock.lockKey, key))
}

/** Forgets all failures. */
export const resetFailures = async (db: Db, { key }: Lock): Promise<void> => {
  await db.delete(attemptLock).where(eq(attemptLock.lockKey, key))
}

/** Deletes what is forgotten; part of the housekeeping. A lock is always shorter. */
export const sweepLocks = async (db: Db, now: Date): Promise<void> => {
  await deleteUnlocked(
    db,
    attemptLock,
    attemptLock.lockKey,
    lte(attemptLock.lastFailureAt, new Date(now.getTime() - memory)),
  )
}
