import { useCallback } from 'react'
import { useStoredDraft } from '../form/use-stored-draft'
import { clearDraft, loadDraft, recoverDraft, saveDraft } from './draft-storage'
import { freshDraft } from './fresh-draft'
import type { SendDraft } from './send-draft'

const freshNow = () => freshDraft(new Date())

/** The content of /send. `key` begins with the user's id; `begin` is the content before anybody typed. */
export const useSendDraft = (key: string, begin: () => SendDraft = freshNow) => {
  const stored = useStoredDraft<SendDraft>(
    {
      load: () => loadDraft(key),
      save: (draft) => saveDraft(key, draft),
      clear: () => clearDraft(key),
      recover: () => recoverDraft(key),
    },
    begin,
  )
  const { draft, change } = stored.draftForm
  const swapParties = useCallback(() => {
    const { sender, receiver } = draft.get()
    change({ sender: receiver, receiver: sender })
  }, [draft, change])
  return { ...stored, swapParties }
}
