import { useIsBelow } from '@portal/shared'
import { type RefObject, useEffect, useState } from 'react'
import type { PartySide } from '../../draft/send-draft'
import { useDraft, useDraftForm, useSelected } from '../../form/draft-form'
import { validateParty } from '../../rules/party'
import { type PartiesDraft, partyOf } from './parties-draft'

/**
 * On a phone a complete party is shown in two lines, unless the person is just typing into it: a card that folds under
 * the finger would make them press something else. 修改 and a field that is wrong open it.
 */
export const useCollapsed = (side: PartySide, fields: RefObject<HTMLElement | null>) => {
  const { errors } = useDraftForm<PartiesDraft>()
  const isPhone = useIsBelow('phone')
  const isComplete = useDraft((draft: PartiesDraft) =>
    Object.values(validateParty(side, partyOf(draft, side))).every((problem) => !problem),
  )
  const isWrong = useSelected(errors.shown, (shown) => Object.keys(shown).some((path) => path.startsWith(`${side}.`)))
  const [isCollapsed, setIsCollapsed] = useState(isComplete)
  // Stays open afterwards: it must not fold while the person corrects the field.
  if (isWrong && isCollapsed) setIsCollapsed(false)
  useEffect(() => {
    setIsCollapsed(isComplete && !fields.current?.contains(document.activeElement))
  }, [isComplete, fields])
  return { isCollapsed: isPhone && isCollapsed, expand: () => setIsCollapsed(false) }
}
