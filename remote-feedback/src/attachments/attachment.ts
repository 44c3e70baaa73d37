import type { MediaType } from '@portal/shared/feedback'

/**
 * The upload state of an attachment: queued, being sent, interrupted (it resumes by itself or by 继续), not usable, or
 * uploaded.
 */
type AttachmentState = 'WAITING' | 'SENDING' | 'BROKEN' | 'REFUSED' | 'DONE'

/** An attachment of the text that is being written. */
export interface Attachment {
  /** Identifies a chosen file, also after a reload: name, size and time of change. */
  fingerprint: string
  fileName: string
  mediaType: MediaType
  bytes: number
  sentBytes: number
  state: AttachmentState
  /** Why the upload was interrupted or the file cannot be used; '' otherwise. */
  problem: string
  /** '' until the server has registered the upload. */
  uploadId: string
  /** When the upload was completed, milliseconds since 1970; 0 before. */
  doneAt: number
}

/** The part of an uploaded file that a draft stores. */
export type SavedAttachment = Pick<
  Attachment,
  'fingerprint' | 'fileName' | 'mediaType' | 'bytes' | 'uploadId' | 'doneAt'
>

export const toSaved = ({
  fingerprint,
  fileName,
  mediaType,
  bytes,
  uploadId,
  doneAt,
}: Attachment): SavedAttachment => ({
  fingerprint,
  fileName,
  mediaType,
  bytes,
  uploadId,
  doneAt,
})
export const fromSaved = (saved: SavedAttachment): Attachment => ({
  ...saved,
  sentBytes: saved.bytes,
  state: 'DONE',
  problem: '',
})

/** `350KB`, `1.2MB` of bytes. */
export const sizeText = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))}KB` : `${(bytes / 1024 / 1024).toFixed(1)}MB`
