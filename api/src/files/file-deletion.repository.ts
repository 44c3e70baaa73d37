import { and, asc, eq, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../database/database'
import { fileDeletion } from './file-deletion.tables'

/** Due before anything else. */
const atOnce = sql`to_timestamp(0)`

/** Has a file deleted at `dueAt` unless it is kept before. */
export const expectOwner = async (db: Db, fileKey: string, dueAt: Date): Promise<void> => {
  await db.insert(fileDeletion).values({ fileKey, dueAt })
}

/** @returns how many are kept: one whose deletion has begun is not */
export const forgetExpected = async (tx: Db, fileKeys: readonly string[]): Promise<number> =>
  (
    await tx
      .delete(fileDeletion)
      .where(and(inArray(fileDeletion.fileKey, [...fileKeys]), eq(fileDeletion.tries, 0)))
      .returning({ fileKey: fileDeletion.fileKey })
  ).length

/** Deletes rows and, when that is committed, the files outside that they own. */
export const deleteOwners = async (
  tx: Db,
  table: PgTable,
  fileKey: PgColumn,
  condition: SQL | undefined,
): Promise<void> => {
  const gone = await tx.delete(table).where(condition).returning({ fileKey })
  const fileKeys = gone.flatMap((row) => (typeof row.fileKey === 'string' ? [row.fileKey] : []))
  if (fileKeys.length > 0)
    await tx.insert(fileDeletion).values(fileKeys.map((key) => ({ fileKey: key, dueAt: atOnce })))
}

export const dueDeletionsQuery = (db: Db, now: Date, limit: number) =>
  db
    .select({ fileKey: fileDeletion.fileKey })
    .from(fileDeletion)
    .where(lte(fileDeletion.dueAt, now))
    .orderBy(asc(fileDeletion.dueAt))
    .limit(limit)

/**
 * Claims due deletions. If the process dies, a later round claims them again, after a time that doubles with each try.
 */
export const takeDueDeletions = async (db: Db, now: Date, limit: number): Promise<string[]> =>
  (
    await db
      .update(fileDeletion)
      .set({
        tries: sql`least(${fileDeletion.tries} + 1, 10)`,
        dueAt: sql`${now}::timestamptz + make_interval(mins => power(2, ${fileDeletion.tries})::int)`,
      })
      .where(inArray(fileDeletion.fileKey, dueDeletionsQuery(db, now, limit).for('update', { skipLocked: true })))
      .returning({ fileKey: fileDeletion.fileKey })
  ).map(({ fileKey }) => fileKey)

export const forgetDeleted = async (db: Db, fileKeys: readonly string[]): Promise<void> => {
  await db.delete(fileDeletion).where(inArray(fileDeletion.fileKey, [...fileKeys]))
}
