import { CallError, loadData } from '@portal/shared'
import type { errorCatalogue } from '@portal/shared/contract/error-codes'
import type { OrderCreated } from '@portal/shared/contract/order'
import type { FieldPath } from '../../rules/field-path'
import { serverField } from '../../rules/server-field'
import type { OrderContent } from '../../rules/to-request'
import { attemptFor, confirmAttempt, forgetAttempt } from './attempt'

const duplicateOrder: (typeof errorCatalogue)['DUPLICATE_ORDER']['code'] = 40905
const idempotencyConflict: (typeof errorCatalogue)['IDEMPOTENCY_CONFLICT']['code'] = 40908
const sessionExpired: (typeof errorCatalogue)['SESSION_EXPIRED']['code'] = 401

export type Outcome =
  | { kind: 'created'; order: OrderCreated }
  /** The person decided against it, or must log in first. */
  | { kind: 'stopped' }
  /** `uncertain`: nobody answered, the order may stand; sending it again is safe. */
  | { kind: 'failed'; message: string; path?: FieldPath; uncertain: boolean }

const send = (userId: string, content: OrderContent): Promise<OrderCreated> => {
  const { id, confirmDuplicate } = attemptFor(userId, content)
  return loadData('order/create', { ...content, clientRequestId: id, confirmDuplicate })
}

const failure = (error: unknown): Outcome => {
  if (!(error instanceof CallError)) throw error
  const { kind, code, message } = error
  return kind === 'business' ? { kind: 'failed', uncertain: false, ...serverField(code, message) } : { kind: 'failed', uncertain: true, message }
}

const codeOf = (error: unknown) => (error instanceof CallError ? error.code : 0)

/**
 * Makes one order of the content, however often it is called with it. `confirm` asks the person whether a suspected repeat is meant.
 */
export const createOrder = async (userId: string, content: OrderContent, confirm: (question: string) => Promise<boolean>): Promise<Outcome> => {
  try {
    const order = await send(userId, content)
    forgetAttempt(userId)
    return { kind: 'created', order }
  } catch (error) {
    const code = codeOf(error)
    if (code === sessionExpired) return { kind: 'stopped' }
    if (code === idempotencyConflict) forgetAttempt(userId)
    if (code !== duplicateOrder) return failure(error)
  }
  if (!(await confirm('疑似重复下单，是否继续提交？'))) return { kind: 'stopped' }
  confirmAttempt(userId)
  return createOrder(userId, content, confirm)
}
