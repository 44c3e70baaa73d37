import type { SendDraft } from '../../draft/send-draft'
import { useDraft } from '../../form/draft-form'
import { usePlaceName } from './use-place-name'

/** From where to where, once both are known. */
export const PartiesRoute = () => {
  const from = usePlaceName(useDraft((draft: SendDraft) => draft.sender.region))
  const to = usePlaceName(useDraft((draft: SendDraft) => draft.receiver.region))
  if (!from || !to) return null
  return (
    <>
      {from} <span aria-label="至">→</span> {to}
    </>
  )
}
