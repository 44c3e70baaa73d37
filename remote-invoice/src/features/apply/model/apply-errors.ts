import { isRefusal } from '@portal/kit/is-refusal'
import { ORDER_INVOICED, ORDER_NOT_FOUND, ORDER_NOT_INVOICEABLE } from '@portal/contract/codes'

/**
 * Whether some of the chosen orders can no longer be invoiced: invoiced in another tab, refunded, or not the
 * customer's.
 */
export const isAboutOrders = (error: unknown): boolean =>
  isRefusal(error, ORDER_NOT_FOUND, ORDER_INVOICED, ORDER_NOT_INVOICEABLE)
