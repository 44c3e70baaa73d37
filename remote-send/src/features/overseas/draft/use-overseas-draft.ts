import { useUnsavedWork } from '@portal/shared'
import { useCallback, useEffect, useState } from 'react'
import { freshDraft } from '../../../draft/fresh-draft'
import type { PartyDraft } from '../../../draft/send-draft'
import { type AbroadDraft, emptyOverseasDraft, type OverseasDraft } from './overseas-draft'
import { clearOverseasDraft, loadOverseasDraft, saveOverseasDraft } from './overseas-draft-storage'

/** An empty draft with the earliest pick-up that can still be asked for. */
const freshOverseasDraft = (now: Date): OverseasDraft => {
  const { pickupDate, pickupSlot } = freshDraft(now)
  return { ...emptyOverseasDraft, pickupDate, pickupSlot }
}

/** The content of the five steps: restored from this tab's storage, saved on every change that the person makes. */
export const useOverseasDraft = (userId: string) => {
  const [stored] = useState(() => loadOverseasDraft(userId))
  const [draft, setDraft] = useState(() => stored ?? freshOverseasDraft(new Date()))
  const [restored, setRestored] = useState(stored !== null)
  const [typed, setTyped] = useState(stored !== null)
  useUnsavedWork(typed)

  useEffect(() => {
    if (typed) saveOverseasDraft(userId, draft)
  }, [userId, draft, typed])

  const change = useCallback((patch: Partial<OverseasDraft>) => {
    setTyped(true)
    setDraft((current) => ({ ...current, ...patch }))
  }, [])

  const changeSender = useCallback((patch: Partial<PartyDraft>) => {
    setTyped(true)
    setDraft((current) => ({ ...current, sender: { ...current.sender, ...patch } }))
  }, [])

  const changeReceiver = useCallback((patch: Partial<AbroadDraft>) => {
    setTyped(true)
    setDraft((current) => ({ ...current, receiver: { ...current.receiver, ...patch } }))
  }, [])

  /** Fills in what nobody typed; alone it is not worth keeping. */
  const suggest = useCallback((complete: (draft: OverseasDraft) => OverseasDraft) => setDraft(complete), [])

  const startOver = useCallback(() => {
    setTyped(false)
    clearOverseasDraft(userId)
    setRestored(false)
    setDraft(freshOverseasDraft(new Date()))
  }, [userId])

  return { draft, restored, change, changeSender, changeReceiver, suggest, startOver }
}
