import { isRefusal } from '@portal/kit/is-refusal'
import { CallError, loadData } from '@portal/shared'
import {
  DUPLICATE_ORDER,
  INTERNAL,
  PRICE_CHANGED,
  RATE_LIMITED,
  SESSION_EXPIRED,
  UNAVAILABLE,
} from '@portal/contract/codes'
import type { OrderCreated, OrderCreateRequest, PriceChanged } from '@portal/contract/order'

export type RowOutcome =
  | { kind: 'created'; order: OrderCreated }
  | { kind: 'suspected' }
  | { kind: 'repriced'; totalCents: number }
  | { kind: 'refused'; error: CallError }
  /** Nobody knows whether the order stands; the same request tells. */
  | { kind: 'unanswered'; message: string }
  | { kind: 'signedOut' }

const isPriceChanged = (data: unknown): data is PriceChanged =>
  typeof data === 'object' && data !== null && 'quote' in data

const outcomeOf = (error: CallError): RowOutcome => {
  const { kind, message, data } = error
  if (kind !== 'business' || isRefusal(error, RATE_LIMITED, INTERNAL, UNAVAILABLE))
    return { kind: 'unanswered', message }
  if (isRefusal(error, SESSION_EXPIRED)) return { kind: 'signedOut' }
  if (isRefusal(error, DUPLICATE_ORDER)) return { kind: 'suspected' }
  if (isRefusal(error, PRICE_CHANGED) && isPriceChanged(data))
    return { kind: 'repriced', totalCents: data.quote.totalCents }
  return { kind: 'refused', error }
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
