import { PRICE_CHANGED } from '@portal/contract/codes'
import { isRefusal } from '@portal/kit/is-refusal'
import { CallError } from '@portal/shared'
import type { Priced } from './differing-lines'

const isPriced = (value: unknown): value is Priced =>
  typeof value === 'object' &&
  value !== null &&
  'totalCents' in value &&
  typeof value.totalCents === 'number' &&
  'lines' in value &&
  Array.isArray(value.lines)

/** The current price when an order was refused because its price has changed; null for any other error. */
export const newPrice = (error: unknown): Priced | null => {
  if (!(error instanceof CallError) || !isRefusal(error, PRICE_CHANGED)) return null
  const { data } = error
  const quote = typeof data === 'object' && data !== null && 'quote' in data ? data.quote : null
  return isPriced(quote) ? quote : null
}
