import { useUnsavedWork } from '@portal/shared'
import { useCallback, useEffect, useState } from 'react'
import { clearDraft, loadDraft, saveDraft } from './draft-storage'
import { freshDraft } from './fresh-draft'
import type { PartyDraft, PartySide, SendDraft } from './send-draft'

/** The form's content: restored from this tab's storage, saved on every change that the person makes. */
export const useSendDraft = (userId: string) => {
  const [stored] = useState(() => loadDraft(userId))
  const [draft, setDraft] = useState(() => stored ?? freshDraft(new Date()))
  const [restored, setRestored] = useState(stored !== null)
  const [typed, setTyped] = useState(stored !== null)
  useUnsavedWork(typed)

  useEffect(() => {
    if (typed) saveDraft(userId, draft)
  }, [userId, draft, typed])

  const change = useCallback((patch: Partial<SendDraft>) => {
    setTyped(true)
    setDraft((current) => ({ ...current, ...patch }))
  }, [])

  const changeParty = useCallback((side: PartySide, patch: Partial<PartyDraft>) => {
    setTyped(true)
    setDraft((current) => ({ ...current, [side]: { ...current[side], ...patch } }))
  }, [])

  /** Fills in what nobody typed; alone it is not worth keeping. */
  const suggest = useCallback((complete: (draft: SendDraft) => SendDraft) => setDraft(complete), [])

  const swapParties = useCallback(() => {
    setTyped(true)
    setDraft((current) => ({ ...current, sender: current.receiver, receiver: current.sender }))
  }, [])

  const startOver = useCallback(() => {
    setTyped(false)
    clearDraft(userId)
    setRestored(false)
    setDraft(freshDraft(new Date()))
  }, [userId])

  return { draft, restored, change, changeParty, suggest, swapParties, startOver }
}
