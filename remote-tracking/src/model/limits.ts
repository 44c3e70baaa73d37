import type { maxSelectedOrders } from '@portal/contract/order-export'
import type {
  maxSearchDays as searchDays,
  maxSearchedNumbers as searchedNumbers,
  maxSearchLength as searchLength,
} from '@portal/contract/order-search'
import type { maxPaidOrders } from '@portal/contract/payment'
import type { maxPrintedOrders } from '@portal/contract/printing'
import type { maxOrderNoLength as orderNoLength } from '@portal/contract/primitives'
import type { mostInvoicedOrders } from '@portal/shared/invoicing'

// Typed by the contract, written here: its schemas stay out of the browser.

/** How many orders can be chosen over all pages (domain §2). */
export const maxSelected: typeof maxSelectedOrders = 200
/** How many of them one file of labels, one payment and one invoice take. */
export const maxPrinted: typeof maxPrintedOrders = 50
export const maxPaid: typeof maxPaidOrders = 20
export const maxInvoiced: typeof mostInvoicedOrders = 100

export const maxOrderNoLength: typeof orderNoLength = 32

/** Of a search: characters of its keyword, numbers at once, days (domain §0, §2). */
export const maxSearchLength: typeof searchLength = 1000
export const maxSearchedNumbers: typeof searchedNumbers = 50
export const maxSearchDays: typeof searchDays = 90
