import type { MediaType } from '@portal/shared/feedback'

/**
 * How far a chosen file is: waits for its turn, is on its way, broke off and goes on by itself or by 继续, cannot be used,
 * is with the carrier.
 */
export type AttachmentState = 'WAITING' | 'SENDING' | 'BROKEN' | 'REFUSED' | 'DONE'

/** A file that belongs to what is being written. */
export interface Attachment {
  /** What tells one chosen file from another, also after a reload: name, size and time of change. */
  fingerprint: string
  fileName: string
  mediaType: MediaType
  bytes: number
  sentBytes: number
  state: AttachmentState
  /** Why it broke off or cannot be used; '' otherwise. */
  problem: string
  /** '' until the server knows it. */
  uploadId: string
  /** Of one that is done, milliseconds since 1970; 0 before. */
  doneAt: number
}

/** What is kept of an uploaded file in a draft. */
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
export const fromSaved = (kept: SavedAttachment): Attachment => ({
  ...kept,
  sentBytes: kept.bytes,
  state: 'DONE',
  problem: '',
})
