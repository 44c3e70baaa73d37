import { useUnsavedWork } from '@portal/shared'
import { useCallback, useEffect, useState } from 'react'
import { freshDraft } from '../../../draft/fresh-draft'
import type { PartyDraft } from '../../../draft/send-draft'
import type { DraftDefinition } from './draft-definition'
import type { CrossBorderReceiverDraft, CrossBorderDraft } from './cross-border-draft'
import { clearCrossBorderDraft, loadCrossBorderDraft, saveCrossBorderDraft } from './cross-border-draft-storage'

/** What the form begins with: content, or an empty draft with the earliest pick-up that can still be asked for. */
const freshCrossBorderDraft = ({ empty, begin }: DraftDefinition, now: Date): CrossBorderDraft => {
  if (begin) return begin(now)
  const { pickupDate, pickupSlot } = freshDraft(now)
  return { ...empty, pickupDate, pickupSlot }
}

/** The content of one page for parcels that leave the mainland: restored from this tab's storage, saved on every change that the person makes. */
export const useCrossBorderDraft = (userId: string, page: DraftDefinition) => {
  const [stored] = useState(() => loadCrossBorderDraft(userId, page))
  const [draft, setDraft] = useState(() => stored ?? freshCrossBorderDraft(page, new Date()))
  const [restored, setRestored] = useState(stored !== null)
  const [typed, setTyped] = useState(stored !== null)
  useUnsavedWork(typed)

  useEffect(() => {
    if (typed) saveCrossBorderDraft(userId, draft, page)
  }, [userId, draft, typed, page])

  const change = useCallback((patch: Partial<CrossBorderDraft>) => {
    setTyped(true)
    setDraft((current) => ({ ...current, ...patch }))
  }, [])

  const changeSender = useCallback((patch: Partial<PartyDraft>) => {
    setTyped(true)
    setDraft((current) => ({ ...current, sender: { ...current.sender, ...patch } }))
  }, [])

  const changeReceiver = useCallback((patch: Partial<CrossBorderReceiverDraft>) => {
    setTyped(true)
    setDraft((current) => ({ ...current, receiver: { ...current.receiver, ...patch } }))
  }, [])

  /** Fills in what nobody typed; alone it is not worth keeping. */
  const suggest = useCallback((complete: (draft: CrossBorderDraft) => CrossBorderDraft) => setDraft(complete), [])

  const startOver = useCallback(() => {
    setTyped(false)
    clearCrossBorderDraft(userId, page)
    setRestored(false)
    setDraft(freshCrossBorderDraft(page, new Date()))
  }, [userId, page])

  return { draft, restored, change, changeSender, changeReceiver, suggest, startOver }
}
