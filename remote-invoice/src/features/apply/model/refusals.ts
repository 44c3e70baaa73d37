import type { errorCatalogue } from '@portal/shared/contract/error-codes'

type Catalogue = typeof errorCatalogue

/** The sum is not what the customer has seen. */
export const priceChanged: Catalogue['PRICE_CHANGED']['code'] = 40915
export const titleGone: Catalogue['TITLE_NOT_FOUND']['code'] = 40443
export const specialForPerson: Catalogue['SPECIAL_FOR_PERSON']['code'] = 40994

/** Some of the chosen orders can no longer be had: invoiced by another tab, refunded, not the customer's. */
const ordersGone: readonly number[] = [
  40401 satisfies Catalogue['ORDER_NOT_FOUND']['code'],
  40992 satisfies Catalogue['ORDER_INVOICED']['code'],
  40993 satisfies Catalogue['ORDER_NOT_INVOICEABLE']['code'],
]
export const isAboutOrders = (code: number): boolean => ordersGone.includes(code)
