import { isPicture, type MediaType, maxBytes } from '@portal/rules/feedback'
import { randomUUID } from 'node:crypto'
import { inTransaction } from '../../database/transaction'
import type { Deps } from '../../deps'
import { verifyFileContent, throwUploadRefused } from './content/verify-file-content'
import { safeFileName } from './file-name'
import { addPieces, storePieces } from './upload-content.repository'
import { findByRequest } from './upload.repository'
import { upload } from './upload.tables'

export interface UploadedFile {
  /** The customer that the file is for. */
  userId: string
  /**
   * A repeat with the same id returns the stored file. Ids of customers' requests have no colon, so they never collide
   * with it.
   */
  requestId: `carrier:${string}`
  fileName: string
  mediaType: MediaType
  content: Buffer
}

/**
 * Stores a file that came in one piece, under the same rules as a customer's.
 * @returns the id of the upload, complete
 * @throws BusinessError UPLOAD_REFUSED; FilesUnavailable
 */
export const storeFile = async (
  deps: Pick<Deps, 'db' | 'files' | 'clock'>,
  { userId, requestId, fileName, mediaType, content }: UploadedFile,
): Promise<string> => {
  const { db, clock } = deps
  const before = await findByRequest(db, userId, requestId)
  if (before !== undefined) return before.uploadId
  if (content.length > maxBytes[mediaType]) return throwUploadRefused('文件过大，请压缩后重新上传')
  const drawn = await verifyFileContent({
    mediaType,
    bytes: content.length,
    read: (from, length) => Promise.resolve(content.subarray(from, from + length)),
  })
  const storedType = isPicture(mediaType) ? 'image/jpeg' : mediaType
  const row = {
    uploadId: randomUUID(),
    userId,
    clientRequestId: requestId,
    contentHash: '',
    fileName: safeFileName(fileName, storedType),
    mediaType: storedType,
    bytes: (drawn ?? content).length,
    receivedBytes: content.length,
    isComplete: true,
    createdAt: clock(),
  }
  const pieces = await storePieces(deps, drawn ?? content)
  return inTransaction(db, async (tx) => {
    const [inserted] = await tx
      .insert(upload)
      .values(row)
      .onConflictDoNothing()
      .returning({ userId: upload.userId, uploadId: upload.uploadId })
    if (inserted === undefined) return (await findByRequest(tx, userId, requestId))?.uploadId ?? row.uploadId
    await addPieces(tx, deps, inserted, pieces)
    return inserted.uploadId
  })
}
