import { and, asc, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { isOneOf } from '../../database/rows'
import { withLockTimeout } from '../../database/lock-timeout'
import { inTransaction } from '../../database/transaction'
import { deletePieces, type UploadKey } from './upload-content.repository'
import { upload, type UploadRecord } from './upload.tables'

export const findUpload = async (db: Db, userId: string, uploadId: string): Promise<UploadRecord | undefined> => {
  const [record] = await db
    .select()
    .from(upload)
    .where(and(eq(upload.uploadId, uploadId), eq(upload.userId, userId)))
  return record
}

/** An attached file, of any customer. */
export const findAttached = async (db: Db, uploadId: string): Promise<UploadRecord | undefined> => {
  const [record] = await db
    .select()
    .from(upload)
    .where(and(eq(upload.uploadId, uploadId), isNotNull(upload.entryId)))
  return record
}

/** The customer's own upload, locked until the end of the transaction. */
export const lockUpload = async (tx: Db, userId: string, uploadId: string): Promise<UploadRecord | undefined> => {
  const [record] = await tx
    .select()
    .from(upload)
    .where(withLockTimeout(and(eq(upload.uploadId, uploadId), eq(upload.userId, userId))))
    .for('no key update')
  return record
}

export const findByRequest = async (
  tx: Db,
  userId: string,
  clientRequestId: string,
): Promise<UploadRecord | undefined> => {
  const [record] = await tx
    .select()
    .from(upload)
    .where(and(eq(upload.userId, userId), eq(upload.clientRequestId, clientRequestId)))
  return record
}

/** Bytes of the customer's uploads that are not attached, complete or not. */
export const unattachedBytes = async (tx: Db, userId: string): Promise<number> =>
  (await unattachedBytesQuery(tx, userId))[0]?.bytes ?? 0
export const unattachedBytesQuery = (tx: Db, userId: string) =>
  tx
    .select({ bytes: sql<number>`coalesce(sum(${upload.bytes}), 0)::double precision` })
    .from(upload)
    .where(and(eq(upload.userId, userId), isNull(upload.entryId)))

/** Deletes uploads that are locked, and their content. */
const deleteLocked = async (tx: Db, locked: readonly UploadKey[]): Promise<void> => {
  if (locked.length === 0) return
  const userIds = [...new Set(locked.map(({ userId }) => userId))]
  const uploadIds = locked.map(({ uploadId }) => uploadId)
  await deletePieces(tx, userIds, uploadIds)
  await tx.delete(upload).where(and(isOneOf(upload.userId, userIds), isOneOf(upload.uploadId, uploadIds)))
}

/** Deletes an upload unless it is attached. */
export const deleteUnattached = (db: Db, userId: string, uploadId: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const record = await lockUpload(tx, userId, uploadId)
    if (record?.entryId === null) await deleteLocked(tx, [{ userId, uploadId }])
  })

/** Deletes uploads that are not attached and older than `before`; locked ones are left for the next round. */
export const deleteUnattachedBefore = (db: Db, before: Date, limit: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    for (const { userId, uploadId } of await unattachedBeforeQuery(tx, before, limit))
      await deleteLocked(
        tx,
        await tx
          .select({ userId: upload.userId, uploadId: upload.uploadId })
          .from(upload)
          .where(and(eq(upload.uploadId, uploadId), eq(upload.userId, userId), isNull(upload.entryId)))
          .for('update', { skipLocked: true }),
      )
  })

/** Deletes all uploads of customers, attached ones as well. */
export const deleteUploadsOf = async (tx: Db, userIds: readonly string[]): Promise<void> => {
  for (const userId of userIds)
    await deleteLocked(
      tx,
      await tx
        .select({ userId: upload.userId, uploadId: upload.uploadId })
        .from(upload)
        .where(withLockTimeout(eq(upload.userId, userId)))
        .orderBy(asc(upload.uploadId))
        .for('update'),
    )
}

export const unattachedBeforeQuery = (db: Db, before: Date, limit: number) =>
  db
    .select({ userId: upload.userId, uploadId: upload.uploadId })
    .from(upload)
    .where(and(lte(upload.createdAt, before), isNull(upload.entryId)))
    .orderBy(asc(upload.createdAt))
    .limit(limit)
