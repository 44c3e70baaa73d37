import { chunkBytes } from '@portal/contract/upload'
import { isPicture } from '@portal/rules/feedback'
import { eq } from 'drizzle-orm'
import { limitConcurrency } from '../../limit-concurrency'
import { inTransaction } from '../../database/transaction'
import type { Deps } from '../../deps'
import { BusinessError } from '../../http/business-error'
import { verifyFileContent } from './content/verify-file-content'
import { readAhead } from './content/mp4'
import { deleteUnattached, findUpload, lockUpload, readContent, replaceContent } from './upload.repository'
import { upload, type UploadRecord } from './upload.tables'

export interface Progress {
  receivedBytes: number
  isComplete: boolean
}
export const progressOf = ({ receivedBytes, isComplete }: UploadRecord): Progress => ({ receivedBytes, isComplete })

/** However many ask at once: a picture or PDF that is judged lies in memory as a whole. */
const inTurn = limitConcurrency(2)

const verifyUpload = async (
  { db }: Pick<Deps, 'db'>,
  { uploadId, userId, mediaType, bytes }: UploadRecord,
): Promise<Buffer | null> => {
  try {
    return await verifyFileContent({
      mediaType,
      bytes,
      read: readAhead((from, length) => readContent(db, uploadId, from, length), chunkBytes),
    })
  } catch (error) {
    if (error instanceof BusinessError) await deleteUnattached(db, userId, uploadId)
    throw error
  }
}

/**
 * Judges an upload whose last byte is there. Nothing is locked while it does: a process that dies in between, or two that judge at
 * once, leave it to who asks next, or find it done.
 * @throws BusinessError UPLOAD_REFUSED and it is gone; UPLOAD_NOT_FOUND when somebody gave it up meanwhile
 */
export const finishUpload = async (deps: Pick<Deps, 'db'>, record: UploadRecord): Promise<UploadRecord> => {
  if (isSettled(record)) return record
  return inTurn(async () => {
    const waited = await findUpload(deps.db, record.userId, record.uploadId)
    if (waited === undefined) throw new BusinessError('UPLOAD_NOT_FOUND')
    return isSettled(waited) ? waited : storeVerified(deps, waited)
  })
}

const isSettled = ({ isComplete, receivedBytes, bytes }: UploadRecord): boolean => isComplete || receivedBytes < bytes

const storeVerified = async (deps: Pick<Deps, 'db'>, record: UploadRecord): Promise<UploadRecord> => {
  const drawn = await verifyUpload(deps, record)
  return inTransaction(deps.db, async (tx) => {
    const current = await lockUpload(tx, record.userId, record.uploadId)
    if (current === undefined) throw new BusinessError('UPLOAD_NOT_FOUND')
    if (current.isComplete) return current
    if (drawn !== null) await replaceContent(tx, record.uploadId, drawn)
    const changes = {
      isComplete: true,
      ...(isPicture(record.mediaType) && { mediaType: 'image/jpeg' as const }),
      bytes: drawn?.length ?? record.bytes,
    }
    await tx.update(upload).set(changes).where(eq(upload.uploadId, record.uploadId))
    return { ...current, ...changes }
  })
}
