import { CallError, loadData } from '@portal/shared'
import type { errorCatalogue } from '@portal/shared/contract/error-codes'
import type { OrderCreated, OrderCreateRequest, PriceChanged } from '@portal/shared/contract/order'

/** Typed by the catalogue, written here: its sentences stay out of the browser. */
const codes: {
  [
    Name in 'SESSION_EXPIRED' | 'DUPLICATE_ORDER' | 'PRICE_CHANGED' | 'RATE_LIMITED' | 'INTERNAL' | 'UNAVAILABLE'
  ]: (typeof errorCatalogue)[Name]['code']
} = {
  SESSION_EXPIRED: 401,
  DUPLICATE_ORDER: 40905,
  PRICE_CHANGED: 40915,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
}

export type RowOutcome =
  | { kind: 'created'; order: OrderCreated }
  | { kind: 'suspected' }
  | { kind: 'repriced'; totalCents: number }
  | { kind: 'refused'; code: number; message: string }
  /** Nobody knows whether the order stands; the same request tells. */
  | { kind: 'unanswered'; message: string }
  | { kind: 'signedOut' }

const isPriceChanged = (data: unknown): data is PriceChanged =>
  typeof data === 'object' && data !== null && 'quote' in data

const outcomeOf = ({ kind, code, message, data }: CallError): RowOutcome => {
  if (kind !== 'business') return { kind: 'unanswered', message }
  if (code === codes.SESSION_EXPIRED) return { kind: 'signedOut' }
  if (code === codes.DUPLICATE_ORDER) return { kind: 'suspected' }
  if (code === codes.PRICE_CHANGED && isPriceChanged(data))
    return { kind: 'repriced', totalCents: data.quote.totalCents }
  const later: number[] = [codes.RATE_LIMITED, codes.INTERNAL, codes.UNAVAILABLE]
  return later.includes(code) ? { kind: 'unanswered', message } : { kind: 'refused', code, message }
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
