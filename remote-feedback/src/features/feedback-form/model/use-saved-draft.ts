import { useEffect, useRef, useState } from 'react'
import type { SavedAttachment } from '../../../attachments/model/attachment'
import { clearDraft, draftKey, loadDraft, saveDraft } from './draft-storage'
import type { FeedbackDraft } from './feedback-draft'

/**
 * What was written before, and keeping what is written now. `onSentElsewhere`: another tab, that showed the same draft, has sent or
 * dropped it.
 */
export const useSavedDraft = (userId: string, onSentElsewhere: () => void) => {
  const [stored] = useState(() => loadDraft(userId))
  const saved = useRef('')
  const notify = useRef(onSentElsewhere)
  useEffect(() => {
    notify.current = onSentElsewhere
  })

  useEffect(() => {
    const listen = ({ key, oldValue, newValue }: StorageEvent) => {
      // Whoever has typed on in this tab since has another text than the one that was sent.
      const isSame = saved.current === '' ? stored !== null : saved.current === oldValue
      if (key === draftKey(userId) && newValue === null && isSame) notify.current()
    }
    window.addEventListener('storage', listen)
    return () => window.removeEventListener('storage', listen)
  }, [userId, stored])

  return {
    stored,
    keep: (draft: FeedbackDraft, attachments: readonly SavedAttachment[]) => {
      saved.current = saveDraft(userId, { draft, attachments })
    },
    forget: () => {
      saved.current = ''
      clearDraft(userId)
    },
  }
}
