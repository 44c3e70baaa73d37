import type { maxSelectedOrders } from '@portal/shared/contract/order-export'
import type { maxPaidOrders } from '@portal/shared/contract/payment'
import type { maxPrintedOrders } from '@portal/shared/contract/printing'
import type { mostInvoicedOrders } from '@portal/shared/invoicing'

// Typed by the contract, written here: its schemas stay out of the browser.

/** How many orders can be chosen over all pages (domain §2). */
export const maxSelected: typeof maxSelectedOrders = 200
/** How many of them one file of labels, one payment and one invoice take. */
export const maxPrinted: typeof maxPrintedOrders = 50
export const maxPaid: typeof maxPaidOrders = 20
export const maxInvoiced: typeof mostInvoicedOrders = 100
