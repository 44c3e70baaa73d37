import { useState } from 'react'
import type { PartySide } from '../../draft/send-draft'
import { useDraft } from '../../form/draft-form'
import { type PartiesDraft, partyOf } from './parties-draft'

/** Whether extension and company are shown: each once it is filled in, both when the person asks for them. */
export const useMoreFields = (side: PartySide) => {
  const hasExt = useDraft((draft: PartiesDraft) => partyOf(draft, side).ext !== '')
  const hasCompany = useDraft((draft: PartiesDraft) => partyOf(draft, side).company !== '')
  const [withExt, setWithExt] = useState(hasExt)
  const [withCompany, setWithCompany] = useState(hasCompany)
  // Both stay afterwards: a field must not disappear while the person empties it.
  if (hasExt && !withExt) setWithExt(true)
  if (hasCompany && !withCompany) setWithCompany(true)
  const showAll = () => {
    setWithExt(true)
    setWithCompany(true)
  }
  return { withExt, withCompany, showAll }
}
