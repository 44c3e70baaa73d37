import { useEffect, useRef, useState } from 'react'
import type { SavedAttachment } from '../../../attachments/model/attachment'
import { clearDraft, draftKey, loadDraft, saveDraft } from './draft-storage'
import type { FeedbackDraft } from './feedback-draft'

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
