import { isRefusal } from '@portal/kit/is-refusal'
import { CallError } from '@portal/shared'
import { DUPLICATE_ORDER, IDEMPOTENCY_CONFLICT, PRICE_CHANGED, SESSION_EXPIRED } from '@portal/contract/codes'
import type { OrderCreated } from '@portal/contract/order'
import type { CrossBorderPriceChanged, CrossBorderQuote } from '@portal/contract/cross-border-order'
import { attemptFor, confirmAttempt, clearAttempt } from '../../../order-form/submit/attempt'
import type { CrossBorderContent } from '../rules/to-cross-border-order'
import type { CrossBorderTask } from './cross-border-task'
import { refusedOverseasField } from './refused-cross-border-field'

export type CrossBorderOutcome =
  | { kind: 'created'; order: OrderCreated }
  /** The person decided against it, or must log in first. */
  | { kind: 'stopped' }
  /** `uncertain`: nobody answered, the order may stand; sending it again is safe. */
  | { kind: 'failed'; message: string; path?: string; uncertain: boolean }

/** What the person is asked; each resolves to whether the order shall be sent (again). */
export interface Questions {
  isRepeatMeant: () => Promise<boolean>
  acceptsPrice: (before: CrossBorderQuote, now: CrossBorderQuote) => Promise<boolean>
}

type Stored = Pick<CrossBorderTask, 'key' | 'store'>

/** Kept apart from the attempt of /send, and from those to elsewhere. */
const attemptKey = ({ key }: Stored, { declaration }: CrossBorderContent) => `${key}-to-${declaration.destination}`

const send = (task: Stored, content: CrossBorderContent, { totalCents }: CrossBorderQuote): Promise<OrderCreated> => {
  const priced = { ...content, expectedTotalCents: totalCents }
  const { id, isConfirmed } = attemptFor(attemptKey(task, content), priced)
  return task.store({ ...priced, clientRequestId: id, confirmDuplicate: isConfirmed })
}

const failure = (error: CallError, { declaration }: CrossBorderContent): CrossBorderOutcome =>
  error.kind === 'business'
    ? { kind: 'failed', uncertain: false, ...refusedOverseasField(error, declaration.goodsKind === 'DOCUMENT') }
    : { kind: 'failed', uncertain: true, message: error.message }

/** The new price of a refused one; the contract says that it comes with the code. */
const newQuote = ({ data }: CallError): CrossBorderQuote => (data as CrossBorderPriceChanged).quote

/** Makes one order of the content at the price of `quote`, however often it is called with it. */
export const createCrossBorderOrder = async (
  task: Stored,
  content: CrossBorderContent,
  quote: CrossBorderQuote,
  questions: Questions,
): Promise<CrossBorderOutcome> => {
  try {
    const order = await send(task, content, quote)
    clearAttempt(attemptKey(task, content))
    return { kind: 'created', order }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    if (isRefusal(error, SESSION_EXPIRED)) return { kind: 'stopped' }
    if (isRefusal(error, PRICE_CHANGED)) {
      const now = newQuote(error)
      return (await questions.acceptsPrice(quote, now))
        ? createCrossBorderOrder(task, content, now, questions)
        : { kind: 'stopped' }
    }
    if (isRefusal(error, IDEMPOTENCY_CONFLICT)) clearAttempt(attemptKey(task, content))
    if (!isRefusal(error, DUPLICATE_ORDER)) return failure(error, content)
  }
  if (!(await questions.isRepeatMeant())) return { kind: 'stopped' }
  confirmAttempt(attemptKey(task, content))
  return createCrossBorderOrder(task, content, quote, questions)
}
