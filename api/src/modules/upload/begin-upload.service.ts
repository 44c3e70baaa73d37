import { chunkBytes, type uploadBegin } from '@portal/contract/upload'
import { isPicture } from '@portal/rules/feedback'
import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { inTransaction } from '../../database/transaction'
import type { Deps } from '../../deps'
import { BusinessError } from '../../http/business-error'
import { contentHash, repeatOf } from '../../http/request-repeat'
import { hit } from '../../http/rate-limit'
import { lockCustomerRow } from '../account-core/lock-customer-row'
import { safeFileName } from './file-name'
import { finishUpload, type Progress, progressOf } from './finish-upload'
import { findByRequest, unattachedBytes } from './upload.repository'
import { upload, type UploadRecord } from './upload.tables'

type Announced = z.output<typeof uploadBegin.request>

const kilobyte = 1024
const megabyte = 1024 * kilobyte
/** Maximum bytes of one customer's uploads that are not attached to anything. */
const maxUnattachedBytes = 150 * megabyte
/** Kilobytes that an upload counts at least, so that the daily limit also bounds the number of small uploads. */
const minCountedBytes = chunkBytes / kilobyte
const daily = { name: 'upload/begin', max: 500 * kilobyte, windowSeconds: 86_400 }

const hashOf = ({ fileName, mediaType, bytes }: Announced): string => contentHash([fileName, mediaType, bytes])

const nameOf = ({ fileName, mediaType }: Announced): string =>
  safeFileName(fileName, isPicture(mediaType) ? 'image/jpeg' : mediaType)

/**
 * Begins an upload, or finds the one of this request.
 * @throws BusinessError IDEMPOTENCY_CONFLICT, UPLOADS_FULL, UPLOAD_REFUSED
 */
export const beginUpload = async (
  deps: Deps,
  userId: string,
  announced: Announced,
): Promise<Progress & { uploadId: string }> => {
  const record = await inTransaction(deps.db, async (tx): Promise<UploadRecord> => {
    await lockCustomerRow(tx, userId)
    const repeat = repeatOf(await findByRequest(tx, userId, announced.clientRequestId), hashOf(announced))
    if (repeat !== undefined) return repeat
    if ((await unattachedBytes(tx, userId)) + announced.bytes > maxUnattachedBytes)
      throw new BusinessError('UPLOADS_FULL', '尚未提交的文件过多，请先提交或删除')
    // Counted in the same transaction, so that the count of a refused upload is rolled back.
    if (!(await hit(tx, daily, userId, deps.clock(), Math.max(minCountedBytes, Math.ceil(announced.bytes / kilobyte)))))
      throw new BusinessError('UPLOADS_FULL')
    const { clientRequestId, mediaType, bytes } = announced
    const row = {
      uploadId: randomUUID(),
      userId,
      clientRequestId,
      contentHash: hashOf(announced),
      fileName: nameOf(announced),
      mediaType,
      bytes,
      createdAt: deps.clock(),
    }
    const [begun] = await tx.insert(upload).values(row).returning()
    if (begun === undefined) throw new Error('the upload was not stored')
    return begun
  })
  const { uploadId } = record
  return { uploadId, ...progressOf(await finishUpload(deps, record)) }
}
