import type { SendDraft } from '../draft/send-draft'
import type { FieldErrors } from './field-path'
import { validateGoods } from './validate-goods'
import { validateParty } from './validate-party'
import { validateService } from './validate-service'

/**
 * Every field that is not right, with what to enter, in the order of the page; empty when the order can be sent.
 * `productProblem`: what the estimate has to say about the chosen product.
 */
export const validateDraft = (draft: SendDraft, now: Date, productProblem = ''): FieldErrors => {
  const all: FieldErrors = {
    ...validateParty('sender', draft.sender),
    ...validateParty('receiver', draft.receiver),
    ...validateGoods(draft),
    ...validateService(draft, now, productProblem),
  }
  return Object.fromEntries(Object.entries(all).filter(([, message]) => message))
}
