import { isRefusal } from '@portal/kit/is-refusal'
import { CallError } from '@portal/shared'
import { PRICE_CHANGED } from '@portal/contract/codes'
import type { Priced } from './differing-lines'

const isPriced = (value: unknown): value is Priced =>
  typeof value === 'object' &&
  value !== null &&
  'totalCents' in value &&
  typeof value.totalCents === 'number' &&
  'lines' in value &&
  Array.isArray(value.lines)

/** The price of now, of an order that was refused for it; null of any other refusal, and of one that came without. */
export const newPrice = (error: unknown): Priced | null => {
  if (!(error instanceof CallError) || !isRefusal(error, PRICE_CHANGED)) return null
  const { data } = error
  const quote = typeof data === 'object' && data !== null && 'quote' in data ? data.quote : null
  return isPriced(quote) ? quote : null
}
