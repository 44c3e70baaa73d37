import type { FeedbackAttachment } from '@portal/contract/feedback'
import { attachmentsProblem } from '@portal/rules/feedback'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { withLockTimeout } from '../../database/lock-timeout'
import { isOneOf } from '../../database/rows'
import { BusinessError } from '../../http/business-error'
import { upload } from './upload.tables'

interface Attach {
  /** The customer of the case; the carrier's files for it are stored under the same id. */
  userId: string
  entryId: string
  uploadIds: readonly string[]
}

/**
 * Attaches complete uploads to an entry in this sequence. An upload of somebody else, an incomplete one, one that is
 * attached already and an unknown one are refused with the same error.
 * @throws BusinessError UPLOAD_NOT_FOUND, BAD_FIELD
 */
export const attachUploads = async (tx: Db, { userId, entryId, uploadIds }: Attach): Promise<void> => {
  const uniqueIds = [...new Set(uploadIds)]
  if (uniqueIds.length === 0) return
  const uploads = await tx
    .select({ uploadId: upload.uploadId, mediaType: upload.mediaType })
    .from(upload)
    .where(
      withLockTimeout(
        and(
          inArray(upload.uploadId, uniqueIds),
          eq(upload.userId, userId),
          eq(upload.isComplete, true),
          isNull(upload.entryId),
        ),
      ),
    )
    .orderBy(asc(upload.uploadId))
    .for('no key update')
  if (uploads.length < uniqueIds.length) throw new BusinessError('UPLOAD_NOT_FOUND')
  const problem = attachmentsProblem(uploads.map(({ mediaType }) => mediaType))
  if (problem !== '') throw new BusinessError('BAD_FIELD', problem, { path: 'attachmentIds' })
  for (const [place, uploadId] of uniqueIds.entries())
    await tx
      .update(upload)
      .set({ entryId, place })
      .where(and(eq(upload.uploadId, uploadId), eq(upload.userId, userId)))
}

export const attachmentsQuery = (db: Db, userId: string, entryIds: readonly string[]) =>
  db
    .select({
      entryId: upload.entryId,
      uploadId: upload.uploadId,
      fileName: upload.fileName,
      mediaType: upload.mediaType,
      bytes: upload.bytes,
    })
    .from(upload)
    .where(and(eq(upload.userId, userId), isOneOf(upload.entryId, entryIds)))
    .orderBy(asc(upload.place))

/** The files of entries, in the sequence in which they were added; an entry without files is left out. */
export const attachmentsOf = async (
  db: Db,
  userId: string,
  entryIds: readonly string[],
): Promise<Map<string, FeedbackAttachment[]>> => {
  const byEntry = new Map<string, FeedbackAttachment[]>()
  if (entryIds.length === 0) return byEntry
  for (const { entryId, ...file } of await attachmentsQuery(db, userId, entryIds))
    if (entryId !== null) byEntry.set(entryId, [...(byEntry.get(entryId) ?? []), file])
  return byEntry
}
