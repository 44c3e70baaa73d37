import type { SendCodeDraftInput } from '@portal/contract/send-code'
import { useEffect } from 'react'
import { useSelected } from '../../../form/draft-form'
import { useDraftSubmit } from '../../../form/use-draft-submit'
import { useStoredDraft } from '../../../form/use-stored-draft'
import { toFieldPath } from '../../../rules/refused-field'
import { useRepeatedPlace } from '../../../order-form/party/use-repeated-place'
import { emptyQrDraft, loadQrDraft, saveQrDraft } from './qr-draft'
import { toCodeDraft } from './to-code-draft'
import { validateQrDraft } from './validate-qr-draft'

/** Draft, problems and refusals of the form behind a 寄件码. `make` requests the code. */
export const useQrForm = (userId: string, make: (draft: SendCodeDraftInput) => Promise<void>) => {
  const storedDraft = useStoredDraft(
    {
      load: () => loadQrDraft(userId),
      save: (draft) => saveQrDraft(userId, draft),
      clear: () => saveQrDraft(userId, null),
    },
    () => emptyQrDraft,
  )
  const { draft, errors } = storedDraft.draftForm
  const sender = useRepeatedPlace(useSelected(draft, (current) => current.sender.region))
  const receiver = useRepeatedPlace(useSelected(draft, (current) => current.receiver.region))
  useEffect(() =>
    errors.validateWith((current) =>
      validateQrDraft(current, {
        sender: sender(current.sender.address),
        receiver: receiver(current.receiver.address),
      }),
    ),
  )
  const { submit, sending, failure, clearFailure } = useDraftSubmit(
    storedDraft.draftForm,
    async (sentDraft) => {
      const order = toCodeDraft(sentDraft)
      if (order) await make(order)
    },
    toFieldPath,
  )
  const startOver = () => {
    storedDraft.startOver()
    clearFailure()
  }
  return { ...storedDraft, startOver, submit, making: sending, failure }
}
