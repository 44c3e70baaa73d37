import type { Store } from '@portal/shared'
import { useState } from 'react'
import { emptyRegion, isEmptyParty, type SendDraft } from '../../draft/send-draft'

/**
 * Whether the form begins without a sender, so that the default one is asked for. It is decided once, when nothing is
 * carried in any more: an order that is carried in has a sender of its own, and who clears the sender wants it empty.
 */
export const useNeedsSender = (draft: Store<SendDraft>, isRestored: boolean, isPrefilling: boolean): boolean => {
  const [needsSender, setNeedsSender] = useState<boolean | null>(null)
  if (needsSender !== null || isPrefilling) return needsSender ?? false
  const { sender } = draft.get()
  const isNeeded = !isRestored && isEmptyParty({ ...sender, region: emptyRegion })
  setNeedsSender(isNeeded)
  return isNeeded
}
