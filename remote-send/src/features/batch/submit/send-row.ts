import { isRefusal } from '@portal/kit/is-refusal'
import { CallError, loadData } from '@portal/shared'
import { DUPLICATE_ORDER, INTERNAL, RATE_LIMITED, SESSION_EXPIRED, UNAVAILABLE } from '@portal/contract/codes'
import type { OrderCreated, OrderCreateRequest } from '@portal/contract/order'
import { newPrice } from '../../../order-form/price/new-price'

export type RowOutcome =
  | { kind: 'created'; order: OrderCreated }
  | { kind: 'suspected' }
  | { kind: 'repriced'; totalCents: number }
  | { kind: 'refused'; error: CallError }
  /** It is unknown whether the order was stored; a repeat of the request is answered with the stored order, if any. */
  | { kind: 'unanswered'; message: string }
  | { kind: 'signedOut' }

const outcomeOf = (error: CallError): RowOutcome => {
  const { kind, message } = error
  if (kind !== 'business' || isRefusal(error, RATE_LIMITED, INTERNAL, UNAVAILABLE))
    return { kind: 'unanswered', message }
  if (isRefusal(error, SESSION_EXPIRED)) return { kind: 'signedOut' }
  if (isRefusal(error, DUPLICATE_ORDER)) return { kind: 'suspected' }
  const price = newPrice(error)
  return price ? { kind: 'repriced', totalCents: price.totalCents } : { kind: 'refused', error }
}

/** One attempt at one order. */
export const sendRow = async (body: OrderCreateRequest): Promise<RowOutcome> => {
  try {
    return { kind: 'created', order: await loadData('order/create', body) }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return outcomeOf(error)
  }
}
