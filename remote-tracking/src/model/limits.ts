import type { maxSelectedOrders } from '@portal/contract/order-export'
import type {
  maxSearchDays as searchDays,
  maxSearchedNumbers as searchedNumbers,
  maxSearchLength as searchLength,
} from '@portal/contract/order-search'
import type { maxPaidOrders } from '@portal/contract/payment'
import type { maxPrintedOrders } from '@portal/contract/printing'
import type { maxOrderNoLength as orderNoLength } from '@portal/contract/primitives'
import type { maxInvoicedOrders } from '@portal/shared/invoicing'

// Copies of the contract's values, so that its schemas are not bundled; the types keep them equal.

/** Maximum number of selected orders over all pages (domain §2). */
export const maxSelected: typeof maxSelectedOrders = 200
/** Maximum numbers of orders in one file of labels, one payment and one invoice. */
export const maxPrinted: typeof maxPrintedOrders = 50
export const maxPaid: typeof maxPaidOrders = 20
export const maxInvoiced: typeof maxInvoicedOrders = 100

export const maxOrderNoLength: typeof orderNoLength = 32

/** Limits of a search: characters of the keyword, numbers, days (domain §0, §2). */
export const maxSearchLength: typeof searchLength = 1000
export const maxSearchedNumbers: typeof searchedNumbers = 50
export const maxSearchDays: typeof searchDays = 90
