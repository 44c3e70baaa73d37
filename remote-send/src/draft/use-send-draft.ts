import { useUnsavedWork } from '@portal/shared'
import { useCallback, useEffect, useRef, useState } from 'react'
import { clearDraft, loadDraft, recoverDraft, saveDraft } from './draft-storage'
import { freshDraft } from './fresh-draft'
import type { PartyDraft, PartySide, SendDraft } from './send-draft'

const freshNow = () => freshDraft(new Date())

/**
 * The form's content: restored from this tab's storage, else from a tab that is gone, and saved on every change that the person makes.
 * `key` begins with the user's id; `begin` is the content before anybody typed.
 */
export const useSendDraft = (key: string, begin: () => SendDraft = freshNow) => {
  const [stored] = useState(() => loadDraft(key))
  const [draft, setDraft] = useState(() => stored ?? begin())
  const [restored, setRestored] = useState(stored !== null)
  const [typed, setTyped] = useState(stored !== null)
  /** false while it is not known whether a tab that is gone has left something. */
  const [settled, setSettled] = useState(stored !== null)
  const touched = useRef(stored !== null)
  useUnsavedWork(typed)

  useEffect(() => {
    if (typed) saveDraft(key, draft)
  }, [key, draft, typed])

  const touch = useCallback(() => {
    touched.current = true
    setTyped(true)
  }, [])

  useEffect(() => {
    if (stored) return
    // Without the code that looks for it, there is nothing to take up.
    void recoverDraft(key)
      .catch(() => null)
      .then((left) => {
        setSettled(true)
        if (!left || touched.current) return
        touch()
        setRestored(true)
        setDraft(left)
      })
  }, [key, stored, touch])

  const change = useCallback(
    (patch: Partial<SendDraft>) => {
      touch()
      setDraft((current) => ({ ...current, ...patch }))
    },
    [touch],
  )

  const changeParty = useCallback(
    (side: PartySide, patch: Partial<PartyDraft>) => {
      touch()
      setDraft((current) => ({ ...current, [side]: { ...current[side], ...patch } }))
    },
    [touch],
  )

  /** Fills in what nobody typed; alone it is not worth keeping. */
  const suggest = useCallback((complete: (draft: SendDraft) => SendDraft) => setDraft(complete), [])

  const swapParties = useCallback(() => {
    touch()
    setDraft((current) => ({ ...current, sender: current.receiver, receiver: current.sender }))
  }, [touch])

  const startOver = useCallback(() => {
    touched.current = false
    setTyped(false)
    clearDraft(key)
    setRestored(false)
    setDraft(begin())
  }, [key, begin])

  return { draft, restored, typed, settled, change, changeParty, suggest, swapParties, startOver }
}
