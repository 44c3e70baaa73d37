import { inTransaction } from '../../database/transaction'
import { type PhotoSide, photoSides } from '@portal/rules/identity-document'
import { and, asc, count, desc, eq, inArray, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { customersWith, unlockedQuery } from '../../database/delete-unlocked'
import { deleteOwners } from '../../files/file-deletion.repository'
import { realName, realNamePhoto, type RealNameRecord } from './real-name.tables'

/** The status now: a proof expires with the document's last day. `today`: a day in Asia/Shanghai. */
export const statusAt = (
  { status, validUntil }: Pick<RealNameRecord, 'status' | 'validUntil'>,
  today: string,
): RealNameRecord['status'] => (status === 'PASSED' && validUntil !== null && validUntil < today ? 'EXPIRED' : status)

export const findRealName = async (db: Db, userId: string): Promise<RealNameRecord | undefined> => {
  const [row] = await db.select().from(realName).where(eq(realName.userId, userId))
  return row
}

/** Whether the customer has a valid proof of identity. */
export const hasPassedRealName = async (db: Db, userId: string, today: string): Promise<boolean> => {
  const record = await findRealName(db, userId)
  return record !== undefined && statusAt(record, today) === 'PASSED'
}

/**
 * Stores a submission in place of a rejected or expired one. Of several at once one is stored.
 * @returns false when there is one that is being verified or has passed
 */
export const storeSubmission = async (tx: Db, row: typeof realName.$inferInsert, today: string): Promise<boolean> => {
  const isOpen = or(
    inArray(realName.status, ['NONE', 'REJECTED', 'EXPIRED']),
    and(eq(realName.status, 'PASSED'), sql`${realName.validUntil} < ${today}`),
  )
  const { userId: _key, ...fields } = row
  const storedRows = await tx
    .insert(realName)
    .values(row)
    .onConflictDoUpdate({ target: realName.userId, set: fields, setWhere: isOpen })
    .returning({ userId: realName.userId })
  return storedRows.length > 0
}

/** Updates the submission that was verified, but not a later one that has replaced it. */
export const updateSubmission = async (
  db: Db,
  { userId, submittedAt }: Pick<RealNameRecord, 'userId' | 'submittedAt'>,
  fields: Partial<typeof realName.$inferInsert>,
): Promise<boolean> => {
  if (submittedAt === null) return false
  const changed = await db
    .update(realName)
    .set(fields)
    .where(and(eq(realName.userId, userId), eq(realName.status, 'VERIFYING'), eq(realName.submittedAt, submittedAt)))
    .returning({ userId: realName.userId })
  return changed.length > 0
}

/** Submissions that wait for a verdict and were last requested before `before`. */
export const pendingSince = (db: Db, before: Date, limit: number): Promise<RealNameRecord[]> =>
  db
    .select()
    .from(realName)
    .where(and(eq(realName.status, 'VERIFYING'), lte(realName.askedAt, before)))
    .orderBy(asc(realName.askedAt))
    .limit(limit)

/** Number of other accounts that were verified with one of these numbers. */
export const otherRecordsWith = async (db: Db, userId: string, indexes: string[]): Promise<number> => {
  const [row] = await db
    .select({ accounts: count() })
    .from(realName)
    .where(and(inArray(realName.idNoIndex, indexes), eq(realName.status, 'PASSED'), ne(realName.userId, userId)))
  return row?.accounts ?? 0
}

/** The uploaded sides, in the order of the form. */
export const sidesOf = async (db: Db, userId: string): Promise<PhotoSide[]> =>
  (await db.select({ side: realNamePhoto.side }).from(realNamePhoto).where(eq(realNamePhoto.userId, userId)))
    .map(({ side }) => side)
    .sort((one, other) => photoSides.indexOf(one) - photoSides.indexOf(other))

export const findPhoto = async (
  db: Db,
  userId: string,
  side: PhotoSide,
): Promise<typeof realNamePhoto.$inferSelect | undefined> => {
  const [row] = await db
    .select()
    .from(realNamePhoto)
    .where(and(eq(realNamePhoto.userId, userId), eq(realNamePhoto.side, side)))
  return row
}

/** Number of the newest photos that show where photos are stored; there is no index of those outside. */
const newest = 1_000

/** Whether photos lie outside of the database. */
export const isAnyPhotoOutside = async (db: Db): Promise<boolean> =>
  (
    await db
      .select({ fileKey: realNamePhoto.fileKey })
      .from(realNamePhoto)
      .orderBy(desc(realNamePhoto.createdAt))
      .limit(newest)
  ).some(({ fileKey }) => fileKey !== null)

const deletePhotos = (tx: Db, condition: SQL | undefined): Promise<void> =>
  deleteOwners(tx, realNamePhoto, realNamePhoto.fileKey, condition)

/** Stores the photo of a side in place of an older one. @returns false where another one has come first */
export const storePhoto = async (tx: Db, row: typeof realNamePhoto.$inferInsert): Promise<boolean> => {
  await deletePhotos(tx, and(eq(realNamePhoto.userId, row.userId), eq(realNamePhoto.side, row.side)))
  const inserted = await tx
    .insert(realNamePhoto)
    .values(row)
    .onConflictDoNothing()
    .returning({ photoId: realNamePhoto.photoId })
  return inserted.length > 0
}

export const deletePhotosOf = (tx: Db, userIds: readonly string[]): Promise<void> =>
  deletePhotos(tx, inArray(realNamePhoto.userId, [...userIds]))

export const deleteRealName = async (tx: Db, userId: string): Promise<void> => {
  await deletePhotosOf(tx, [userId])
  await tx.delete(realName).where(eq(realName.userId, userId))
}

/** Deletes photos that were not submitted within a day; part of the housekeeping. */
export const sweepPhotos = async (db: Db, now: Date): Promise<void> => {
  const dayAgo = new Date(now.getTime() - 24 * 3_600_000)
  const isAbandoned = and(
    lte(realNamePhoto.createdAt, dayAgo),
    sql`not exists (select 1 from ${realName} where ${realName.userId} = ${realNamePhoto.userId})`,
  )
  for (const userId of await customersWith(db, realNamePhoto.userId, isAbandoned)) {
    const own = eq(realNamePhoto.userId, userId)
    const unlocked = unlockedQuery(db, realNamePhoto.photoId, and(own, isAbandoned))
    await inTransaction(db, (tx) => deletePhotos(tx, and(own, inArray(realNamePhoto.photoId, unlocked))))
  }
}
