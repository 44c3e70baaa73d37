import { asRecord, deviceStorage } from '@portal/kit/storage'
import { mediaTypes } from '@portal/shared/feedback'
import { useEffect, useRef, useState } from 'react'
import type { SavedAttachment } from '../../attachments/attachment'
import { type FeedbackDraft, readDraft } from './feedback-draft'

/**
 * Lifetime of a draft in milliseconds: its content is personal, and the server keeps unused files no longer (domain
 * §12).
 */
const lifetimeMs = 24 * 60 * 60_000

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

/** The draft in this browser; null when there is none or it has expired. */
export const loadDraft = (userId: string, now = Date.now()): SavedDraft | null => {
  const savedDraft = deviceStorage.read(draftKey(userId), (storedValue) => {
    const { savedAt, draft, attachments } = asRecord(storedValue) ?? {}
    if (typeof savedAt !== 'number' || now - savedAt >= lifetimeMs) return null
    return {
      draft: readDraft(draft),
      attachments: Array.isArray(attachments)
        ? attachments.filter(isSaved).filter(({ doneAt }) => now - doneAt < lifetimeMs)
        : [],
    }
  })
  if (savedDraft === null) clearDraft(userId)
  return savedDraft
}

/** @returns the stored text; '' when storage is full or blocked: the page then works without a draft */
export const saveDraft = (userId: string, savedDraft: SavedDraft): string => {
  const text = JSON.stringify({ savedAt: Date.now(), ...savedDraft })
  return deviceStorage.writeText(draftKey(userId), text, 'the draft') ? text : ''
}

export const clearDraft = (userId: string): void => deviceStorage.remove(draftKey(userId))

/**
 * The draft of an earlier visit, and functions that save and clear the present one. `onSentElsewhere`: another tab that
 * showed the same draft has submitted or discarded it.
 */
export const useSavedDraft = (userId: string, onSentElsewhere: () => void) => {
  const [savedDraft] = useState(() => loadDraft(userId))
  const saved = useRef('')
  const notify = useRef(onSentElsewhere)
  useEffect(() => {
    notify.current = onSentElsewhere
  })

  useEffect(() => {
    const listen = ({ key, oldValue, newValue }: StorageEvent) => {
      // If the customer has typed on in this tab, its draft differs from the one that was submitted.
      const isSame = saved.current === '' ? savedDraft !== null : saved.current === oldValue
      if (key === draftKey(userId) && newValue === null && isSame) notify.current()
    }
    window.addEventListener('storage', listen)
    return () => window.removeEventListener('storage', listen)
  }, [userId, savedDraft])

  return {
    savedDraft,
    save: (draft: FeedbackDraft, attachments: readonly SavedAttachment[]) => {
      saved.current = saveDraft(userId, { draft, attachments })
    },
    clear: () => {
      saved.current = ''
      clearDraft(userId)
    },
  }
}
