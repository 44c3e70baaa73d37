import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './database'

/** Subquery for the keys of rows without a lock; the statement around it locks them. */
export const unlockedQuery = (db: Db, key: PgColumn, condition: SQL | undefined) =>
  db.select({ key }).from(key.table).where(condition).for('update', { skipLocked: true })

/**
 * Deletes rows in any order. Rows that another transaction has locked are left for the next round: this transaction
 * waits for no other while others wait for it, so it cannot be part of a deadlock.
 */
export const deleteUnlocked = async (
  db: Db,
  table: PgTable,
  key: PgColumn,
  condition: SQL | undefined,
): Promise<void> => {
  await db.delete(table).where(inArray(key, unlockedQuery(db, key, condition)))
}

/** Maximum number of customers in one round; the next one follows in a minute. */
const maxCustomers = 1000

/**
 * `deleteUnlocked` for rows of customers, with a statement for each customer who has such rows: a distributed database
 * locks rows of one customer at a time (docs/adr/0056-distribution-key.md).
 */
export const deleteUnlockedOfCustomers = async (
  db: Db,
  table: PgTable & { userId: PgColumn },
  key: PgColumn,
  condition: SQL | undefined,
): Promise<void> => {
  for (const userId of await customersWith(db, table.userId, condition)) {
    const own = and(eq(table.userId, userId), condition)
    await db.delete(table).where(and(eq(table.userId, userId), inArray(key, unlockedQuery(db, key, own))))
  }
}

/** Customers who have such rows. */
export const customersWith = async (db: Db, userId: PgColumn, condition: SQL | undefined): Promise<string[]> =>
  (
    await db
      .selectDistinct({ userId: sql<string>`${userId}` })
      .from(userId.table)
      .where(condition)
      .limit(maxCustomers)
  ).map((row) => row.userId)
