import { chunkBytes } from '@portal/contract/upload'
import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm'
import { bytesOf } from '../../database/bytea'
import type { Db } from '../../database/database'
import { withLockTimeout } from '../../database/lock-timeout'
import { upload, uploadPiece, type UploadRecord } from './upload.tables'

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

/** Deletes an upload unless it is attached. */
export const deleteUnattached = async (db: Db, userId: string, uploadId: string): Promise<void> => {
  await db.delete(upload).where(and(eq(upload.uploadId, uploadId), eq(upload.userId, userId), isNull(upload.entryId)))
}

export const addPiece = async (tx: Db, { uploadId, receivedBytes }: UploadRecord, content: Buffer): Promise<number> => {
  const received = receivedBytes + content.length
  await tx.insert(uploadPiece).values({ uploadId, offset: receivedBytes, content })
  await tx.update(upload).set({ receivedBytes: received }).where(eq(upload.uploadId, uploadId))
  return received
}

const piece = { offset: uploadPiece.offset, content: bytesOf(uploadPiece.content) }

/** Part of the content. No piece is longer than `chunkBytes`, so only pieces that may overlap are read. */
export const readContent = async (db: Db, uploadId: string, from: number, length: number): Promise<Buffer> => {
  const pieces = await db
    .select(piece)
    .from(uploadPiece)
    .where(
      and(
        eq(uploadPiece.uploadId, uploadId),
        gt(uploadPiece.offset, from - chunkBytes),
        lt(uploadPiece.offset, from + length),
      ),
    )
    .orderBy(asc(uploadPiece.offset))
  return Buffer.concat(
    pieces.map(({ offset, content }) =>
      content.subarray(Math.max(0, from - offset), Math.max(0, from + length - offset)),
    ),
  )
}

/**
 * The content piece by piece; each is read when the consumer has taken the one before. Ends early when the file is
 * deleted meanwhile.
 */
export async function* piecesOf(
  db: Db,
  { uploadId, bytes }: Pick<UploadRecord, 'uploadId' | 'bytes'>,
): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes;) {
    const [next] = await db
      .select(piece)
      .from(uploadPiece)
      .where(and(eq(uploadPiece.uploadId, uploadId), gte(uploadPiece.offset, at)))
      .orderBy(asc(uploadPiece.offset))
      .limit(1)
    if (next === undefined) throw new Error('the file went while it was read')
    yield next.content
    at = next.offset + next.content.length
  }
}

/** Replaces the content of an upload. */
export const replaceContent = async (tx: Db, uploadId: string, content: Buffer): Promise<void> => {
  await tx.delete(uploadPiece).where(eq(uploadPiece.uploadId, uploadId))
  const starts = Array.from({ length: Math.ceil(content.length / chunkBytes) }, (_, index) => index * chunkBytes)
  for (const offset of starts)
    await tx.insert(uploadPiece).values({ uploadId, offset, content: content.subarray(offset, offset + chunkBytes) })
}

/** Deletes uploads that are not attached and older than `before`; locked ones are left for the next round. */
export const deleteUnattachedBefore = async (db: Db, before: Date, limit: number): Promise<void> => {
  await db
    .delete(upload)
    .where(
      and(
        inArray(upload.uploadId, unattachedBeforeQuery(db, before, limit).for('update', { skipLocked: true })),
        isNull(upload.entryId),
      ),
    )
}
export const unattachedBeforeQuery = (db: Db, before: Date, limit: number) =>
  db
    .select({ uploadId: upload.uploadId })
    .from(upload)
    .where(and(lte(upload.createdAt, before), isNull(upload.entryId)))
    .orderBy(asc(upload.createdAt))
    .limit(limit)
