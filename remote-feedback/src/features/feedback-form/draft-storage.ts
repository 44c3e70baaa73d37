import { deviceDraftStorage, draftLifetimeMs, type DraftStorage } from '@portal/kit/draft-storage'
import { mediaTypes } from '@portal/shared/feedback'
import type { SavedAttachment } from '../../attachments/attachment'
import { type FeedbackDraft, readDraft } from './feedback-draft'

interface SavedDraft {
  draft: FeedbackDraft
  attachments: readonly SavedAttachment[]
}

export const draftKey = (userId: string): string => `portal-feedback-draft-${userId}`

const isSaved = (value: unknown): value is SavedAttachment => {
  const { fingerprint, fileName, uploadId, bytes, doneAt, mediaType } = (value ?? {}) as Partial<SavedAttachment>
  return (
    [fingerprint, fileName, uploadId].every((text) => typeof text === 'string' && text !== '') &&
    [bytes, doneAt].every(Number.isFinite) &&
    mediaTypes.some((supportedType) => supportedType === mediaType)
  )
}

/** The draft of a user with its files, which the server keeps for a day as well when they are not used (domain §12). */
export const feedbackDraftStorage = (userId: string, now: () => number = Date.now): DraftStorage<SavedDraft> =>
  deviceDraftStorage<SavedDraft>(
    draftKey(userId),
    ({ draft, attachments }) => ({
      draft: readDraft(draft),
      attachments: Array.isArray(attachments)
        ? attachments.filter(isSaved).filter(({ doneAt }) => now() - doneAt < draftLifetimeMs)
        : [],
    }),
    now,
  )
