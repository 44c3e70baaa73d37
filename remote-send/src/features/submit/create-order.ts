import { CallError } from '@portal/shared'
import type { errorCatalogue } from '@portal/shared/contract/error-codes'
import type { FreightQuote } from '@portal/shared/contract/freight'
import type { OrderCreated, PriceChanged } from '@portal/shared/contract/order'
import type { FieldPath } from '../../rules/field-path'
import { serverField } from '../../rules/server-field'
import type { OrderContent } from '../../rules/to-request'
import { attemptFor, confirmAttempt, forgetAttempt } from '../../order-form/submit/attempt'
import type { SendingTask } from '../../order-form/submit/sending-task'

const duplicateOrder: (typeof errorCatalogue)['DUPLICATE_ORDER']['code'] = 40905
const idempotencyConflict: (typeof errorCatalogue)['IDEMPOTENCY_CONFLICT']['code'] = 40908
const priceChanged: (typeof errorCatalogue)['PRICE_CHANGED']['code'] = 40915
const sessionExpired: (typeof errorCatalogue)['SESSION_EXPIRED']['code'] = 401

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
  const { kind, code, message } = error
  return kind === 'business'
    ? { kind: 'failed', uncertain: false, ...serverField(code, message) }
    : { kind: 'failed', uncertain: true, message }
}

const codeOf = (error: unknown) => (error instanceof CallError ? error.code : 0)

const isPriceChanged = (data: unknown): data is PriceChanged =>
  typeof data === 'object' && data !== null && 'quote' in data

const newQuote = (error: unknown): FreightQuote | null =>
  error instanceof CallError && error.code === priceChanged && isPriceChanged(error.data) ? error.data.quote : null

/** Makes one order of the content, however often it is called with it; never at another price than the person knows. */
export const createOrder = async (
  task: Stored,
  content: OrderContent,
  quote: FreightQuote,
  questions: Questions,
): Promise<Outcome> => {
  try {
    const order = await send(task, content, quote.totalCents)
    forgetAttempt(task.key)
    return { kind: 'created', order }
  } catch (error) {
    const code = codeOf(error)
    const now = newQuote(error)
    if (now)
      return (await questions.acceptPrice(quote, now))
        ? createOrder(task, content, now, questions)
        : { kind: 'stopped' }
    if (code === sessionExpired) return { kind: 'stopped' }
    if (code === idempotencyConflict) forgetAttempt(task.key)
    if (code !== duplicateOrder) return failure(error)
  }
  if (!(await questions.confirm('疑似重复下单，是否继续提交？'))) return { kind: 'stopped' }
  confirmAttempt(task.key)
  return createOrder(task, content, quote, questions)
}
