import { DUPLICATE_ORDER, IDEMPOTENCY_CONFLICT, SESSION_EXPIRED } from '@portal/contract/codes'
import type { OrderCreated } from '@portal/contract/order'
import { isRefusal } from '@portal/kit/is-refusal'
import { requestAttempts } from '@portal/kit/request-attempts'
import { tabStorage } from '@portal/kit/storage'
import { CallError } from '@portal/shared'
import type { Priced } from '../price/differing-lines'
import { newPrice } from '../price/new-price'

/** Attempts to store an order, by user and form; each tab has its own. */
const { attemptFor, confirmAttempt, forgetAttempt } = requestAttempts(tabStorage, 'portal-send-attempt-')

export type Outcome<Path extends string = string> =
  | { kind: 'created'; order: OrderCreated }
  /** The person decided against it, or must log in first. */
  | { kind: 'stopped' }
  /** `uncertain`: there was no answer, so the order may be stored; sending it again is safe. */
  | { kind: 'failed'; message: string; path?: Path; uncertain: boolean }

/** Questions to the person while an order is being sent. */
export interface Questions {
  /** Whether a suspected repeat is intended. */
  confirm: (question: string) => Promise<boolean>
  /** Whether the order is to be placed at another price than the one shown. */
  acceptPrice: (before: Priced, now: Priced) => Promise<boolean>
}

/** The differences between the kinds of orders. */
interface SenderParts<Content, Path extends string> {
  /** The key of the attempt to store this content, apart from those of other forms. */
  attemptKey: (taskKey: string, content: Content) => string
  /** The field of a refusal and the sentence to show there; without a path it concerns no field. */
  fieldOfError: (error: CallError, content: Content) => { path?: Path; message: string }
}

/** The fields that one attempt adds to an order's content. */
export interface SendingTerms {
  clientRequestId: string
  /** The price that the person saw. */
  expectedTotalCents: number
  /** The person has confirmed that this is no repeat. */
  confirmDuplicate: boolean
}

export interface SendingTarget<Content> {
  /** Key of the draft and of the attempts to store it; begins with the user's id. */
  key: string
  /** The call that stores the content. */
  store: (request: Content & SendingTerms) => Promise<OrderCreated>
}

export type SendOrder<Content, Path extends string> = (
  target: SendingTarget<Content>,
  content: Content,
  quote: Priced,
  questions: Questions,
) => Promise<Outcome<Path>>

/**
 * Stores one order of the content, however often it is called with it, and never at a price that the person has not
 * seen. The price is no part of the attempt: a repeat after a lost answer gets the stored order, even if the price has
 * changed since.
 */
export const orderSender = <Content extends object, Path extends string>({
  attemptKey,
  fieldOfError,
}: SenderParts<Content, Path>): SendOrder<Content, Path> => {
  const failure = (error: unknown, content: Content): Outcome<Path> => {
    if (!(error instanceof CallError)) throw error
    return error.kind === 'business'
      ? { kind: 'failed', uncertain: false, ...fieldOfError(error, content) }
      : { kind: 'failed', uncertain: true, message: error.message }
  }

  const sendOrder: SendOrder<Content, Path> = async (target, content, quote, questions) => {
    const key = attemptKey(target.key, content)
    const { id, isConfirmed } = attemptFor(key, content)
    try {
      const terms = { expectedTotalCents: quote.totalCents, clientRequestId: id, confirmDuplicate: isConfirmed }
      const order = await target.store({ ...content, ...terms })
      forgetAttempt(key)
      return { kind: 'created', order }
    } catch (error) {
      const now = newPrice(error)
      if (now)
        return (await questions.acceptPrice(quote, now))
          ? sendOrder(target, content, now, questions)
          : { kind: 'stopped' }
      if (isRefusal(error, SESSION_EXPIRED)) return { kind: 'stopped' }
      if (isRefusal(error, IDEMPOTENCY_CONFLICT)) forgetAttempt(key)
      if (!isRefusal(error, DUPLICATE_ORDER)) return failure(error, content)
    }
    if (!(await questions.confirm('疑似重复下单，是否继续提交？'))) return { kind: 'stopped' }
    confirmAttempt(key)
    return sendOrder(target, content, quote, questions)
  }
  return sendOrder
}
