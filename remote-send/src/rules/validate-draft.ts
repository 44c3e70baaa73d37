import type { PartySide, SendDraft } from '../draft/send-draft'
import type { FieldErrors } from './field-path'
import { validateGoods } from './validate-goods'
import { validateParty } from './validate-party'
import { validateService } from './validate-service'

/**
 * Every field that is not right, with what to enter, in the order of the page; empty when the order can be sent.
 * `productProblem`: what the estimate has to say about the chosen product; `repeated`: what each address repeats of its 省市区.
 */
export const validateDraft = (
  draft: SendDraft,
  now: Date,
  productProblem = '',
  repeated: Partial<Record<PartySide, string>> = {},
): FieldErrors => {
  const all: FieldErrors = {
    ...validateParty('sender', draft.sender, repeated.sender),
    ...validateParty('receiver', draft.receiver, repeated.receiver),
    ...validateGoods(draft),
    ...validateService(draft, now, productProblem),
  }
  return Object.fromEntries(Object.entries(all).filter(([, message]) => message))
}
