import { isRefusal } from '@portal/kit/is-refusal'
import { CallError } from '@portal/shared'
import { DUPLICATE_ORDER, IDEMPOTENCY_CONFLICT, PRICE_CHANGED, SESSION_EXPIRED } from '@portal/contract/codes'
import type { FreightQuote } from '@portal/contract/freight'
import type { OrderCreated, PriceChanged } from '@portal/contract/order'
import type { FieldPath } from '../../rules/field-path'
import { refusedField } from '../../rules/refused-field'
import type { OrderContent } from '../../rules/to-request'
import { attemptFor, confirmAttempt, clearAttempt } from '../../order-form/submit/attempt'
import type { SendingTask } from '../../order-form/submit/sending-task'

export type Outcome =
  | { kind: 'created'; order: OrderCreated }
  /** The person decided against it, or must log in first. */
  | { kind: 'stopped' }
  /** `uncertain`: nobody answered, the order may stand; sending it again is safe. */
  | { kind: 'failed'; message: string; path?: FieldPath; uncertain: boolean }

type Stored = Pick<SendingTask, 'key' | 'store'>

/** What the person may be asked on the way. */
export interface Questions {
  /** Whether a suspected repeat is meant. */
  confirm: (question: string) => Promise<boolean>
  /** Whether the order is meant at another price than the one shown. */
  acceptPrice: (before: FreightQuote, now: FreightQuote) => Promise<boolean>
}

const send = ({ key, store }: Stored, content: OrderContent, expectedTotalCents: number): Promise<OrderCreated> => {
  const { id, isConfirmed } = attemptFor(key, content)
  return store({ ...content, expectedTotalCents, clientRequestId: id, confirmDuplicate: isConfirmed })
}

const failure = (error: unknown): Outcome => {
  if (!(error instanceof CallError)) throw error
  return error.kind === 'business'
    ? { kind: 'failed', uncertain: false, ...refusedField(error) }
    : { kind: 'failed', uncertain: true, message: error.message }
}

const isPriceChanged = (data: unknown): data is PriceChanged =>
  typeof data === 'object' && data !== null && 'quote' in data

const newQuote = (error: unknown): FreightQuote | null =>
  isRefusal(error, PRICE_CHANGED) && isPriceChanged(error.data) ? error.data.quote : null

/** Makes one order of the content, however often it is called with it; never at another price than the person knows. */
export const createOrder = async (
  task: Stored,
  content: OrderContent,
  quote: FreightQuote,
  questions: Questions,
): Promise<Outcome> => {
  try {
    const order = await send(task, content, quote.totalCents)
    clearAttempt(task.key)
    return { kind: 'created', order }
  } catch (error) {
    const now = newQuote(error)
    if (now)
      return (await questions.acceptPrice(quote, now))
        ? createOrder(task, content, now, questions)
        : { kind: 'stopped' }
    if (isRefusal(error, SESSION_EXPIRED)) return { kind: 'stopped' }
    if (isRefusal(error, IDEMPOTENCY_CONFLICT)) clearAttempt(task.key)
    if (!isRefusal(error, DUPLICATE_ORDER)) return failure(error)
  }
  if (!(await questions.confirm('疑似重复下单，是否继续提交？'))) return { kind: 'stopped' }
  confirmAttempt(task.key)
  return createOrder(task, content, quote, questions)
}
