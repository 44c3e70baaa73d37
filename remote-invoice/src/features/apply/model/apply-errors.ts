import { isRefusal } from '@portal/kit/is-refusal'
import { ORDER_INVOICED, ORDER_NOT_FOUND, ORDER_NOT_INVOICEABLE } from '@portal/contract/codes'

/** Some of the chosen orders can no longer be had: invoiced by another tab, refunded, not the customer's. */
export const isAboutOrders = (error: unknown): boolean =>
  isRefusal(error, ORDER_NOT_FOUND, ORDER_INVOICED, ORDER_NOT_INVOICEABLE)
