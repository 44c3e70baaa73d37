import { asRecord, deviceStorage } from '@portal/kit/storage'
import { mediaTypes } from '@portal/shared/feedback'
import type { SavedAttachment } from '../../../attachments/model/attachment'
import { type FeedbackDraft, readDraft } from './feedback-draft'

/** Typed content is personal, and the server keeps what belongs to nothing no longer (domain §12): milliseconds. */
const keptFor = 24 * 60 * 60_000

export interface SavedDraft {
  draft: FeedbackDraft
  attachments: readonly SavedAttachment[]
}

export const draftKey = (userId: string): string => `portal-feedback-draft-${userId}`

const isSaved = (value: unknown): value is SavedAttachment => {
  const { fingerprint, fileName, uploadId, bytes, doneAt, mediaType } = (value ?? {}) as Partial<SavedAttachment>
  return (
    [fingerprint, fileName, uploadId].every((text) => typeof text === 'string' && text !== '') &&
    [bytes, doneAt].every(Number.isFinite) &&
    mediaTypes.some((known) => known === mediaType)
  )
}

/** What was written before in this browser; null when there is nothing, or nothing fresh. */
export const loadDraft = (userId: string, now = Date.now()): SavedDraft | null => {
  const kept = deviceStorage.read(draftKey(userId), (stored) => {
    const { savedAt, draft, attachments } = asRecord(stored) ?? {}
    if (typeof savedAt !== 'number' || now - savedAt >= keptFor) return null
    return {
      draft: readDraft(draft),
      attachments: Array.isArray(attachments)
        ? attachments.filter(isSaved).filter(({ doneAt }) => now - doneAt < keptFor)
        : [],
    }
  })
  if (kept === null) clearDraft(userId)
  return kept
}

/** @returns what was stored; '' when storage is full or blocked: the page then works without a draft */
export const saveDraft = (userId: string, kept: SavedDraft): string => {
  const text = JSON.stringify({ savedAt: Date.now(), ...kept })
  return deviceStorage.writeText(draftKey(userId), text, 'the draft') ? text : ''
}

export const clearDraft = (userId: string): void => deviceStorage.remove(draftKey(userId))
