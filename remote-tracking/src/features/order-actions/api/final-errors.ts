import { isRefusal } from '@portal/kit/is-refusal'
import type { CallError } from '@portal/shared'
import {
  ADDRESS_CHANGED_ALREADY,
  ADDRESS_NOT_CHANGEABLE,
  ALREADY_COLLECTED,
  NOT_CANCELABLE,
  NOT_DELETABLE,
  NOT_INTERCEPTABLE,
  NOT_URGEABLE,
  ORDER_NOT_FOUND,
  PRICE_CHANGED,
} from '@portal/contract/codes'

/** The order has changed since the page showed it: the same request would fail again, so the order is fetched again. */
export const isOutdated = (error: unknown): error is CallError =>
  isRefusal(
    error,
    ORDER_NOT_FOUND,
    ALREADY_COLLECTED,
    NOT_CANCELABLE,
    NOT_DELETABLE,
    NOT_URGEABLE,
    NOT_INTERCEPTABLE,
    ADDRESS_NOT_CHANGEABLE,
    ADDRESS_CHANGED_ALREADY,
  )

/** Too late for a cancellation, but an interception is possible. */
export const isCollected = (error: unknown): error is CallError => isRefusal(error, ALREADY_COLLECTED)

/** The present fee, when that of an interception or address change has changed; undefined for any other error. */
export const changedFee = (error: unknown): number | undefined => {
  if (!isRefusal(error, PRICE_CHANGED)) return undefined
  const { data } = error
  return typeof data === 'object' && data !== null && 'feeCents' in data && typeof data.feeCents === 'number'
    ? data.feeCents
    : undefined
}
