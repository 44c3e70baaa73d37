import { CallError } from '@portal/shared'
import type { errorCatalogue } from '@portal/shared/contract/error-codes'
import type { OrderCreated } from '@portal/shared/contract/order'
import type { OverseasPriceChanged, OverseasQuote } from '@portal/shared/contract/overseas-order'
import { attemptFor, confirmAttempt, forgetAttempt } from '../../../order-form/submit/attempt'
import type { OverseasContent } from '../rules/to-overseas-order'
import type { OverseasTask } from './overseas-task'
import { overseasServerField } from './overseas-server-field'

type Catalogue = typeof errorCatalogue
const duplicateOrder: Catalogue['DUPLICATE_ORDER']['code'] = 40905
const idempotencyConflict: Catalogue['IDEMPOTENCY_CONFLICT']['code'] = 40908
const priceChanged: Catalogue['PRICE_CHANGED']['code'] = 40915
const sessionExpired: Catalogue['SESSION_EXPIRED']['code'] = 401

export type OverseasOutcome =
  | { kind: 'created'; order: OrderCreated }
  /** The person decided against it, or must log in first. */
  | { kind: 'stopped' }
  /** `uncertain`: nobody answered, the order may stand; sending it again is safe. */
  | { kind: 'failed'; message: string; path?: string; uncertain: boolean }

/** What the person is asked; each resolves to whether the order shall be sent (again). */
export interface Questions {
  isRepeatMeant: () => Promise<boolean>
  acceptsPrice: (before: OverseasQuote, now: OverseasQuote) => Promise<boolean>
}

type Stored = Pick<OverseasTask, 'key' | 'store'>

/** Kept apart from the attempt of /send, and from those to elsewhere. */
const attemptKey = ({ key }: Stored, { declaration }: OverseasContent) => `${key}-to-${declaration.destination}`

const send = (task: Stored, content: OverseasContent, { totalCents }: OverseasQuote): Promise<OrderCreated> => {
  const priced = { ...content, expectedTotalCents: totalCents }
  const { id, isConfirmed } = attemptFor(attemptKey(task, content), priced)
  return task.store({ ...priced, clientRequestId: id, confirmDuplicate: isConfirmed })
}

const failure = ({ kind, code, message }: CallError, { declaration }: OverseasContent): OverseasOutcome =>
  kind === 'business'
    ? { kind: 'failed', uncertain: false, ...overseasServerField(code, message, declaration.goodsKind === 'DOCUMENT') }
    : { kind: 'failed', uncertain: true, message }

/** The new price of a refused one; the contract says that it comes with the code. */
const newQuote = ({ data }: CallError): OverseasQuote => (data as OverseasPriceChanged).quote

/** Makes one order of the content at the price of `quote`, however often it is called with it. */
export const createOverseasOrder = async (
  task: Stored,
  content: OverseasContent,
  quote: OverseasQuote,
  questions: Questions,
): Promise<OverseasOutcome> => {
  try {
    const order = await send(task, content, quote)
    forgetAttempt(attemptKey(task, content))
    return { kind: 'created', order }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    if (error.code === sessionExpired) return { kind: 'stopped' }
    if (error.code === priceChanged) {
      const now = newQuote(error)
      return (await questions.acceptsPrice(quote, now))
        ? createOverseasOrder(task, content, now, questions)
        : { kind: 'stopped' }
    }
    if (error.code === idempotencyConflict) forgetAttempt(attemptKey(task, content))
    if (error.code !== duplicateOrder) return failure(error, content)
  }
  if (!(await questions.isRepeatMeant())) return { kind: 'stopped' }
  confirmAttempt(attemptKey(task, content))
  return createOverseasOrder(task, content, quote, questions)
}
