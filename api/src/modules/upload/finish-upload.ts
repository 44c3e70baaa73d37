import { chunkBytes } from '@portal/contract/upload'
import { isPicture } from '@portal/rules/feedback'
import { and, eq } from 'drizzle-orm'
import { limitConcurrency } from '../../limit-concurrency'
import { inTransaction } from '../../database/transaction'
import type { Deps } from '../../deps'
import { BusinessError } from '../../http/business-error'
import { verifyFileContent } from './content/verify-file-content'
import { readAhead } from './content/mp4'
import { addPieces, deletePieces, readContent, storePieces } from './upload-content.repository'
import { deleteUnattached, findUpload, lockUpload } from './upload.repository'
import { upload, type UploadRecord } from './upload.tables'

export interface Progress {
  receivedBytes: number
  isComplete: boolean
}
export const progressOf = ({ receivedBytes, isComplete }: UploadRecord): Progress => ({ receivedBytes, isComplete })

/** Limits verifications at the same time, because a picture or PDF is in memory as a whole meanwhile. */
const inTurn = limitConcurrency(2)

const verifyUpload = async (
  deps: Pick<Deps, 'db' | 'files'>,
  { uploadId, userId, mediaType, bytes }: UploadRecord,
): Promise<Buffer | null> => {
  try {
    return await verifyFileContent({
      mediaType,
      bytes,
      read: readAhead((from, length) => readContent(deps, { userId, uploadId }, from, length), chunkBytes),
    })
  } catch (error) {
    if (error instanceof BusinessError && error.errorName === 'UPLOAD_REFUSED')
      await deleteUnattached(deps.db, userId, uploadId)
    throw error
  }
}

/**
 * Verifies an upload whose last byte has arrived. There is no lock meanwhile: after a process dies, or when two verify
 * at once, the next request verifies it or finds it verified.
 * @throws BusinessError UPLOAD_REFUSED, with the upload deleted; UPLOAD_NOT_FOUND when it was cancelled meanwhile;
 * FilesUnavailable, without any change
 */
export const finishUpload = async (deps: Pick<Deps, 'db' | 'files'>, record: UploadRecord): Promise<UploadRecord> => {
  if (isSettled(record)) return record
  return inTurn(async () => {
    const waited = await findUpload(deps.db, record.userId, record.uploadId)
    if (waited === undefined) throw new BusinessError('UPLOAD_NOT_FOUND')
    return isSettled(waited) ? waited : storeVerified(deps, waited)
  })
}

const isSettled = ({ isComplete, receivedBytes, bytes }: UploadRecord): boolean => isComplete || receivedBytes < bytes

const storeVerified = async (deps: Pick<Deps, 'db' | 'files'>, record: UploadRecord): Promise<UploadRecord> => {
  const drawn = await verifyUpload(deps, record)
  const pieces = drawn === null ? null : await storePieces(deps, drawn)
  return inTransaction(deps.db, async (tx) => {
    const current = await lockUpload(tx, record.userId, record.uploadId)
    if (current === undefined) throw new BusinessError('UPLOAD_NOT_FOUND')
    if (current.isComplete) return current
    if (pieces !== null) {
      await deletePieces(tx, [record.userId], [record.uploadId])
      await addPieces(tx, deps, record, pieces)
    }
    const changes = {
      isComplete: true,
      ...(isPicture(record.mediaType) && { mediaType: 'image/jpeg' as const }),
      bytes: drawn?.length ?? record.bytes,
    }
    await tx
      .update(upload)
      .set(changes)
      .where(and(eq(upload.uploadId, record.uploadId), eq(upload.userId, record.userId)))
    return { ...current, ...changes }
  })
}
