import { sql } from 'drizzle-orm'
import type { Db } from '../../database/database'

/** Key of an advisory lock; an arbitrary number that nothing else locks. */
const sequenceLock = 7_301_406

/**
 * Comes right before the last statement of `tx`, which adds a row that the carrier reads by its number. Such rows are
 * added one after the other, so that none becomes visible after one with a greater number, and readers that continue
 * after a number miss none. The transaction takes no other lock afterwards, so it cannot deadlock.
 */
export const lockSequence = async (tx: Db): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${sequenceLock})`)
}
