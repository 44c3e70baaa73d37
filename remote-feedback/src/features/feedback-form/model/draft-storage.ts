import { mediaTypes } from '@portal/shared/feedback'
import type { KeptAttachment } from '../../../attachments/model/attachment'
import { type FeedbackDraft, readDraft } from './feedback-draft'

/** Typed content is personal, and the server keeps what belongs to nothing no longer (domain §12): milliseconds. */
const keptFor = 24 * 60 * 60_000

export interface KeptDraft {
  draft: FeedbackDraft
  attachments: readonly KeptAttachment[]
}

export const draftKey = (userId: string): string => `portal-feedback-draft-${userId}`

const isKept = (value: unknown): value is KeptAttachment => {
  const { fingerprint, fileName, uploadId, bytes, doneAt, mediaType } = (value ?? {}) as Partial<KeptAttachment>
  return (
    [fingerprint, fileName, uploadId].every((text) => typeof text === 'string' && text !== '') &&
    [bytes, doneAt].every(Number.isFinite) &&
    mediaTypes.some((known) => known === mediaType)
  )
}

/** What was written before in this browser; null when there is nothing, or nothing fresh. */
export const loadDraft = (userId: string, now = Date.now()): KeptDraft | null => {
  try {
    const stored = JSON.parse(localStorage.getItem(draftKey(userId)) ?? 'null') as {
      savedAt?: unknown
      draft?: unknown
      attachments?: unknown
    } | null
    if (stored === null || typeof stored.savedAt !== 'number' || now - stored.savedAt >= keptFor) {
      localStorage.removeItem(draftKey(userId))
      return null
    }
    const attachments = Array.isArray(stored.attachments)
      ? stored.attachments.filter(isKept).filter(({ doneAt }) => now - doneAt < keptFor)
      : []
    return { draft: readDraft(stored.draft), attachments }
  } catch {
    return null
  }
}

/** @returns what was stored; '' when storage is full or blocked: the page then works without a draft */
export const saveDraft = (userId: string, kept: KeptDraft): string => {
  const text = JSON.stringify({ savedAt: Date.now(), ...kept })
  try {
    localStorage.setItem(draftKey(userId), text)
    return text
  } catch (error) {
    console.warn('the draft was not saved', error)
    return ''
  }
}

export const clearDraft = (userId: string): void => {
  try {
    localStorage.removeItem(draftKey(userId))
  } catch {
    // Blocked storage holds no draft either.
  }
}
