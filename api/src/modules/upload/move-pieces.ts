import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { bytesOf } from '../../database/bytea'
import { inTransaction } from '../../database/transaction'
import type { Deps } from '../../deps'
import { limitConcurrency } from '../../limit-concurrency'
import { lockUpload } from './upload.repository'
import { upload, uploadPiece } from './upload.tables'

type Means = Pick<Deps, 'db' | 'files'>

/** Pieces of one query, and of those the ones under way at the same time. */
const batch = 32
const atATime = 4

interface Piece {
  uploadId: string
  userId: string
  offset: number
}

const piecesInside = ({ db }: Means, after: Piece | undefined): Promise<Piece[]> =>
  db
    .select({ uploadId: uploadPiece.uploadId, userId: upload.userId, offset: uploadPiece.offset })
    .from(uploadPiece)
    .innerJoin(upload, and(eq(upload.uploadId, uploadPiece.uploadId), eq(upload.userId, uploadPiece.userId)))
    .where(
      and(
        isNull(uploadPiece.fileKey),
        eq(upload.isComplete, true),
        after && sql`(${uploadPiece.uploadId}, ${uploadPiece.offset}) > (${after.uploadId}, ${after.offset}::int)`,
      ),
    )
    .orderBy(asc(uploadPiece.uploadId), asc(uploadPiece.offset))
    .limit(batch)

/** @returns whether it was moved; a piece that was deleted meanwhile is not */
const movePiece = async ({ db, files }: Means, { uploadId, userId, offset }: Piece): Promise<boolean> => {
  const isMeant = and(
    eq(uploadPiece.uploadId, uploadId),
    eq(uploadPiece.userId, userId),
    eq(uploadPiece.offset, offset),
    isNull(uploadPiece.fileKey),
  )
  const [inside] = await db
    .select({ content: bytesOf(uploadPiece.content) })
    .from(uploadPiece)
    .where(isMeant)
  if (inside === undefined) return false
  const stored = await files.store(inside.content)
  return inTransaction(db, async (tx) => {
    if ((await lockUpload(tx, userId, uploadId)) === undefined) return false
    const moved = await tx.update(uploadPiece).set(stored).where(isMeant).returning({ offset: uploadPiece.offset })
    if (moved.length > 0) await files.keep(tx, [stored])
    return moved.length > 0
  })
}

/**
 * Moves the content of complete uploads out of the database, while the portal serves. Moved pieces stay moved: the next
 * run continues one that was interrupted.
 * @returns how many pieces were moved
 * @throws FilesUnavailable
 */
export const movePieces = async (means: Means): Promise<number> => {
  const inTurn = limitConcurrency(atATime)
  let moved = 0
  for (let pieces = await piecesInside(means, undefined); pieces.length > 0;) {
    const results = await Promise.all(pieces.map((piece) => inTurn(() => movePiece(means, piece))))
    moved += results.filter(Boolean).length
    pieces = await piecesInside(means, pieces.at(-1))
  }
  return moved
}
