import { chunkBytes } from '@portal/contract/upload'
import type { Db } from '../../database/database'
import { inTransaction } from '../../database/transaction'
import type { Deps } from '../../deps'
import { BusinessError } from '../../http/business-error'
import { throwUploadRefused } from './content/verify-file-content'
import { finishUpload, type Progress, progressOf } from './finish-upload'
import { addPiece, deleteUnattached, lockUpload } from './upload.repository'
import type { UploadRecord } from './upload.tables'

/** Minimum bytes of a piece that is not the last, to limit the number of rows. */
const smallest = 16 * 1024

interface Chunk {
  uploadId: string
  offset: number
  content: Buffer
}

/** The lock puts two requests with the same piece in sequence; the second one sees that its piece is stored already. */
const storeChunk = async (
  tx: Db,
  userId: string,
  { uploadId, offset, content }: Chunk,
): Promise<UploadRecord | 'TOO_MUCH'> => {
  const record = await lockUpload(tx, userId, uploadId)
  if (record === undefined) throw new BusinessError('UPLOAD_NOT_FOUND')
  const missing = record.bytes - record.receivedBytes
  if (record.isComplete || missing === 0 || offset !== record.receivedBytes) return record
  if (content.length > missing) return 'TOO_MUCH'
  // The contract limits the base64 text, which may hold two bytes more; `readContent` relies on the exact limit.
  if (content.length > chunkBytes) throw new BusinessError('BAD_FIELD', '每次最多256KB', { path: 'dataBase64' })
  if (content.length < Math.min(smallest, missing))
    throw new BusinessError('BAD_FIELD', '每次至少16KB', { path: 'dataBase64' })
  return { ...record, receivedBytes: await addPiece(tx, record, content) }
}

/**
 * Stores the next piece, and verifies the whole file after the last one.
 * @throws BusinessError UPLOAD_NOT_FOUND, UPLOAD_REFUSED, BAD_FIELD
 */
export const addChunk = async (deps: Deps, userId: string, chunk: Chunk): Promise<Progress> => {
  const result = await inTransaction(deps.db, (tx) => storeChunk(tx, userId, chunk))
  if (result !== 'TOO_MUCH') return progressOf(await finishUpload(deps, result))
  await deleteUnattached(deps.db, userId, chunk.uploadId)
  return throwUploadRefused('文件在上传过程中发生了变化，请重新选择')
}
