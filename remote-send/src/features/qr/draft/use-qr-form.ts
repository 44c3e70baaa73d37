import type { SendCodeDraftInput } from '@portal/contract/send-code'
import { useEffect } from 'react'
import { useSelected } from '../../../form/draft-form'
import { useDraftSubmit } from '../../../form/use-draft-submit'
import { useStoredDraft } from '../../../form/use-stored-draft'
import { toFieldPath } from '../../../rules/refused-field'
import { useRepeatedPlace } from '../../../order-form/party/use-repeated-place'
import { emptyQrDraft, qrDraftStorage } from './qr-draft'
import { toCodeDraft } from './to-code-draft'
import { validateQrDraft } from './validate-qr-draft'

/** Draft, problems and refusals of the form behind a 寄件码. `make` asks for the code. */
export const useQrForm = (userId: string, make: (draft: SendCodeDraftInput) => Promise<void>) => {
  const stored = useStoredDraft(qrDraftStorage(userId), () => emptyQrDraft)
  const { draft, errors } = stored.draftForm
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
    stored.draftForm,
    async (sent) => {
      const order = toCodeDraft(sent)
      if (order) await make(order)
    },
    toFieldPath,
  )
  const startOver = () => {
    stored.startOver()
    clearFailure()
  }
  return { ...stored, startOver, submit, making: sending, failure }
}
