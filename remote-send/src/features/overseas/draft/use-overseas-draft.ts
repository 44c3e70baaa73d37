import { useUnsavedWork } from '@portal/shared'
import { useCallback, useEffect, useState } from 'react'
import { freshDraft } from '../../../draft/fresh-draft'
import type { PartyDraft } from '../../../draft/send-draft'
import type { DraftOf } from './draft-of'
import type { AbroadDraft, OverseasDraft } from './overseas-draft'
import { clearOverseasDraft, loadOverseasDraft, saveOverseasDraft } from './overseas-draft-storage'

/** What the form begins with: content, or an empty draft with the earliest pick-up that can still be asked for. */
const freshOverseasDraft = ({ empty, begin }: DraftOf, now: Date): OverseasDraft => {
  if (begin) return begin(now)
  const { pickupDate, pickupSlot } = freshDraft(now)
  return { ...empty, pickupDate, pickupSlot }
}

/** The content of one page for parcels that leave the mainland: restored from this tab's storage, saved on every change that the person makes. */
export const useOverseasDraft = (userId: string, page: DraftOf) => {
  const [stored] = useState(() => loadOverseasDraft(userId, page))
  const [draft, setDraft] = useState(() => stored ?? freshOverseasDraft(page, new Date()))
  const [restored, setRestored] = useState(stored !== null)
  const [typed, setTyped] = useState(stored !== null)
  useUnsavedWork(typed)

  useEffect(() => {
    if (typed) saveOverseasDraft(userId, draft, page)
  }, [userId, draft, typed, page])

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
    clearOverseasDraft(userId, page)
    setRestored(false)
    setDraft(freshOverseasDraft(page, new Date()))
  }, [userId, page])

  return { draft, restored, change, changeSender, changeReceiver, suggest, startOver }
}
