/** The maximum number of selected orders over all pages (domain §2). */
export const maxSelectedOrders = 200
/** The maximum number of orders in one file of labels, and in one payment. */
export const maxPrintedOrders = 50
export const maxPaidOrders = 20

export const maxOrderNoLength = 32

/** Limits of a search among a customer's orders: characters, and numbers at once (domain §2). */
export const maxSearchLength = 1000
export const maxSearchedNumbers = 50
/** Days from the first to the last of a search, both included (domain §0). */
export const maxSearchDays = 90
