import { hasChanged, useLeaveGuard } from '@portal/shared'
import { Form } from 'antd'
import { useEffect, useState } from 'react'
import { emptyParty, type PartyDraft, type PartySide } from '../../../draft/send-draft'
import { createDraftForm, useSelected } from '../../../form/draft-form'
import { useDraftSubmit } from '../../../form/use-draft-submit'
import { toFieldPath } from '../../../rules/field-of-error'
import { validateParty } from '../../../rules/party'
import { useRepeatedPlace } from '../../../order-form/party/use-repeated-place'

/** One party of an order, and the data of the invitation. */
export interface OneSideDraft {
  /** The side that is filled in here. */
  side: PartySide
  sender: PartyDraft
  receiver: PartyDraft
  goodsName: string
}

const ownParty = (draft: OneSideDraft): PartyDraft => draft[draft.side]

/** A form of one party with its problems. `send` submits a valid party. */
export const usePartyForm = (side: PartySide, send: (own: PartyDraft, draft: OneSideDraft) => Promise<void>) => {
  const [form] = Form.useForm<OneSideDraft>()
  /** The initial content: empty or the suggested party. */
  const [before, setBefore] = useState(emptyParty)
  const [draftForm] = useState(() =>
    createDraftForm<OneSideDraft>(
      form,
      { side, sender: emptyParty, receiver: emptyParty, goodsName: '' },
      (draft, isTyped) => {
        if (!isTyped) setBefore(ownParty(draft))
      },
    ),
  )
  const { draft, errors } = draftForm
  const repeated = useRepeatedPlace(useSelected(draft, (current) => ownParty(current).region))
  useEffect(() =>
    errors.validateWith((current) => {
      const own = ownParty(current)
      const problems = validateParty(current.side, own, repeated(own.address))
      return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem))
    }),
  )
  const { release } = useLeaveGuard(useSelected(draft, (current) => hasChanged(before, ownParty(current))))
  const { submit, sending, failure } = useDraftSubmit(
    draftForm,
    async (current) => {
      await send(ownParty(current), current)
      release()
    },
    (path) => {
      const own = draft.get().side
      const fieldPath = toFieldPath(path.replace(/^(own|party)[.]/, `${own}.`))
      // Fields of the other side are not in this form.
      return fieldPath?.startsWith(own) ? fieldPath : undefined
    },
  )
  return { draftForm, submit, sending, failure }
}
