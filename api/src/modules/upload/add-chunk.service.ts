import { chunkBytes } from '@portal/contract/upload'
import { inTransaction } from '../../database/transaction'
import type { Deps } from '../../deps'
import { BusinessError } from '../../http/business-error'
import { throwUploadRefused } from './content/verify-file-content'
import { finishUpload, type Progress, progressOf } from './finish-upload'
import { addPiece } from './upload-content.repository'
import { deleteUnattached, findUpload, lockUpload } from './upload.repository'
import type { UploadRecord } from './upload.tables'

/** Minimum bytes of a piece that is not the last, to limit the number of rows. */
const smallest = 16 * 1024

interface Chunk {
  uploadId: string
  offset: number
  content: Buffer
}

/** The verdict about a piece: `NEXT` is the one that the upload waits for, `TOO_MUCH` goes beyond its end. */
const judgeChunk = (
  record: UploadRecord | undefined,
  { offset, content }: Chunk,
): { record: UploadRecord; verdict: 'NEXT' | 'STORED_ALREADY' | 'TOO_MUCH' } => {
  if (record === undefined) throw new BusinessError('UPLOAD_NOT_FOUND')
  const missing = record.bytes - record.receivedBytes
  if (record.isComplete || missing === 0 || offset !== record.receivedBytes)
    return { record, verdict: 'STORED_ALREADY' }
  if (content.length > missing) return { record, verdict: 'TOO_MUCH' }
  // The contract limits the base64 text, which may encode two bytes more; `readContent` relies on the exact limit.
  if (content.length > chunkBytes) throw new BusinessError('BAD_FIELD', '每次最多256KB', { path: 'dataBase64' })
  if (content.length < Math.min(smallest, missing))
    throw new BusinessError('BAD_FIELD', '每次至少16KB', { path: 'dataBase64' })
  return { record, verdict: 'NEXT' }
}

/**
 * Puts the piece away, then adds it under the lock of the upload: of two requests with the same piece the second one
 * sees that its piece is stored already.
 */
const storeChunk = async (
  deps: Pick<Deps, 'db' | 'files'>,
  userId: string,
  chunk: Chunk,
): Promise<UploadRecord | 'TOO_MUCH'> => {
  const first = judgeChunk(await findUpload(deps.db, userId, chunk.uploadId), chunk)
  if (first.verdict === 'TOO_MUCH') return 'TOO_MUCH'
  if (first.verdict === 'STORED_ALREADY') return first.record
  const stored = await deps.files.store(chunk.content)
  return inTransaction(deps.db, async (tx) => {
    const { record, verdict } = judgeChunk(await lockUpload(tx, userId, chunk.uploadId), chunk)
    if (verdict !== 'NEXT') return record
    return { ...record, receivedBytes: await addPiece(tx, deps, record, stored, chunk.content.length) }
  })
}

/**
 * Stores the next piece, and verifies the whole file after the last one.
 * @throws BusinessError UPLOAD_NOT_FOUND, UPLOAD_REFUSED, BAD_FIELD; FilesUnavailable
 */
export const addChunk = async (deps: Deps, userId: string, chunk: Chunk): Promise<Progress> => {
  const result = await storeChunk(deps, userId, chunk)
  if (result !== 'TOO_MUCH') return progressOf(await finishUpload(deps, result))
  await deleteUnattached(deps.db, userId, chunk.uploadId)
  return throwUploadRefused('文件在上传过程中发生了变化，请重新选择')
}
