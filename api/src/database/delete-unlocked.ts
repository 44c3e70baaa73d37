import { inArray, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './database'

/** Subquery for the keys of rows that nobody has locked; the statement around it locks them. */
export const unlockedQuery = (db: Db, key: PgColumn, condition: SQL | undefined) =>
  db.select({ key }).from(key.table).where(condition).for('update', { skipLocked: true })

/**
 * Deletes rows in any order. Rows that another transaction has locked are left for the next round: this transaction
 * waits for nobody while others wait for it, so it cannot be part of a deadlock.
 */
export const deleteUnlocked = async (
  db: Db,
  table: PgTable,
  key: PgColumn,
  condition: SQL | undefined,
): Promise<void> => {
  await db.delete(table).where(inArray(key, unlockedQuery(db, key, condition)))
}
