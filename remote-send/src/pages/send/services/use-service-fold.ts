import { useCallback, useState } from 'react'
import type { SendDraft } from '../../../draft/send-draft'
import { type DraftForm, useSelected } from '../../../form/draft-form'
import { focusField } from '../../../form/focus-field'
import { serviceFields } from '../../../rules/service'

/** Whether the cards of the services are shown: once the person opens them, or when one of their fields is wrong. */
export const useServiceFold = ({ errors }: Pick<DraftForm<SendDraft>, 'errors'>, startsOpen: boolean) => {
  const [isOpen, setIsOpen] = useState(startsOpen)
  const [target, setTarget] = useState('')
  const isWrong = useSelected(errors.shown, (shownErrors) => serviceFields.some((field) => shownErrors[field]))
  // Stays open afterwards: it must not fold while the person corrects the field.
  if (!isOpen && isWrong) setIsOpen(true)

  /** Shows the cards with the cursor in the field of this path. */
  const unfold = useCallback((path: string) => {
    setTarget(path)
    setIsOpen(true)
    focusField(path)
  }, [])
  const fold = useCallback(() => {
    setTarget('')
    setIsOpen(false)
  }, [])
  return { isOpen, target, unfold, fold }
}
