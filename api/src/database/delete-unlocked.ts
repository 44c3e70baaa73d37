import { inArray, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './database'

/** The keys of rows that nobody has locked, locked by the statement that it is a part of. */
export const unlockedQuery = (db: Db, key: PgColumn, condition: SQL | undefined) =>
  db.select({ key }).from(key.table).where(condition).for('update', { skipLocked: true })

/**
 * Deletes rows in whatever order the database finds them: those that somebody has locked stay for the next round, so that this waits
 * for nobody while others wait for it.
 */
export const deleteUnlocked = async (
  db: Db,
  table: PgTable,
  key: PgColumn,
  condition: SQL | undefined,
): Promise<void> => {
  await db.delete(table).where(inArray(key, unlockedQuery(db, key, condition)))
}
