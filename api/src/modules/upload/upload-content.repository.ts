import { chunkBytes } from '@portal/contract/upload'
import { and, asc, eq, gt, gte, isNotNull, lt } from 'drizzle-orm'
import { bytesOf } from '../../database/bytea'
import type { Db } from '../../database/database'
import { isOneOf } from '../../database/rows'
import type { Deps } from '../../deps'
import { deleteOwners } from '../../files/file-deletion.repository'
import type { StoredFile } from '../../files/file-store'
import { limitConcurrency } from '../../limit-concurrency'
import { upload, uploadPiece, type UploadRecord } from './upload.tables'

/** A piece of a file that was put away, and where in the file it begins. */
export interface StoredPiece extends StoredFile {
  offset: number
}

/** Pieces that one request stores or reads at the same time. */
const piecesAtATime = 8

const piece = { offset: uploadPiece.offset, fileKey: uploadPiece.fileKey, content: bytesOf(uploadPiece.content) }

/** Puts a whole file away in pieces, before the transaction that adds them. @throws FilesUnavailable */
export const storePieces = ({ files }: Pick<Deps, 'files'>, content: Buffer): Promise<StoredPiece[]> => {
  const inTurn = limitConcurrency(piecesAtATime)
  const starts = Array.from({ length: Math.ceil(content.length / chunkBytes) }, (_, index) => index * chunkBytes)
  return Promise.all(
    starts.map((offset) =>
      inTurn(async () => ({ offset, ...(await files.store(content.subarray(offset, offset + chunkBytes))) })),
    ),
  )
}

/** An upload, and the customer whose rows it lies with. */
export type UploadKey = Pick<UploadRecord, 'userId' | 'uploadId'>

/** Adds pieces that were put away to an upload that is locked. */
export const addPieces = async (
  tx: Db,
  { files }: Pick<Deps, 'files'>,
  { userId, uploadId }: UploadKey,
  pieces: readonly StoredPiece[],
): Promise<void> => {
  for (const stored of pieces) await tx.insert(uploadPiece).values({ uploadId, userId, ...stored })
  await files.keep(tx, pieces)
}

/** Deletes the content of uploads that are locked. */
export const deletePieces = (tx: Db, userIds: readonly string[], uploadIds: readonly string[]): Promise<void> =>
  deleteOwners(
    tx,
    uploadPiece,
    uploadPiece.fileKey,
    and(isOneOf(uploadPiece.userId, userIds), isOneOf(uploadPiece.uploadId, uploadIds)),
  )

/** Adds the next piece of an upload that is locked. @returns the bytes that it has now */
export const addPiece = async (
  tx: Db,
  deps: Pick<Deps, 'files'>,
  { userId, uploadId, receivedBytes }: UploadRecord,
  stored: StoredFile,
  bytes: number,
): Promise<number> => {
  const received = receivedBytes + bytes
  await addPieces(tx, deps, { userId, uploadId }, [{ offset: receivedBytes, ...stored }])
  await tx
    .update(upload)
    .set({ receivedBytes: received })
    .where(and(eq(upload.uploadId, uploadId), eq(upload.userId, userId)))
  return received
}

/** Part of the content. No piece is longer than `chunkBytes`, so only pieces that may overlap are read. */
export const readContent = async (
  { db, files }: Pick<Deps, 'db' | 'files'>,
  { userId, uploadId }: UploadKey,
  from: number,
  length: number,
): Promise<Buffer> => {
  const near = await db
    .select(piece)
    .from(uploadPiece)
    .where(
      and(
        eq(uploadPiece.uploadId, uploadId),
        eq(uploadPiece.userId, userId),
        gt(uploadPiece.offset, from - chunkBytes),
        lt(uploadPiece.offset, from + length),
      ),
    )
    .orderBy(asc(uploadPiece.offset))
  const overlapping = near.filter((_piece, index) => (near[index + 1]?.offset ?? Infinity) > from)
  const inTurn = limitConcurrency(piecesAtATime)
  const contents = await Promise.all(
    overlapping.map(({ offset, ...stored }) =>
      inTurn(async () =>
        (await files.read(stored)).subarray(Math.max(0, from - offset), Math.max(0, from + length - offset)),
      ),
    ),
  )
  return Buffer.concat(contents)
}

/** Whether any upload lies outside of the database, by an index of those that do. */
export const isAnyPieceOutside = async (db: Db): Promise<boolean> =>
  (await db.select({ fileKey: uploadPiece.fileKey }).from(uploadPiece).where(isNotNull(uploadPiece.fileKey)).limit(1))
    .length > 0

/**
 * The content piece by piece; each is read when the consumer has taken the one before, and is whole.
 * @throws FilesUnavailable, or an Error when the file is deleted meanwhile: the pieces so far are no file
 */
export async function* piecesOf(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  { userId, uploadId, bytes }: UploadKey & Pick<UploadRecord, 'bytes'>,
): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes;) {
    const [next] = await db
      .select(piece)
      .from(uploadPiece)
      .where(and(eq(uploadPiece.uploadId, uploadId), eq(uploadPiece.userId, userId), gte(uploadPiece.offset, at)))
      .orderBy(asc(uploadPiece.offset))
      .limit(1)
    if (next?.offset !== at) throw new Error('the file went while it was read')
    const content = await files.read(next)
    yield content
    at += content.length
  }
}
