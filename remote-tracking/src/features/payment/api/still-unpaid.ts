import { CallError, loadData } from '@portal/shared'
import type { errorCatalogue } from '@portal/shared/contract/error-codes'

/** Refusals of an attempt because one of its orders is not to be paid any more. */
const codes: readonly number[] = [
  40401 satisfies (typeof errorCatalogue)['ORDER_NOT_FOUND']['code'],
  40906 satisfies (typeof errorCatalogue)['NOT_PAYABLE']['code'],
]

export const isNothingToPay = (error: unknown): boolean => error instanceof CallError && codes.includes(error.code)

/** Those of the orders that still await payment. */
export const stillUnpaid = async (orderNos: readonly string[]): Promise<string[]> => {
  const unpaid = new Set((await loadData('order/unpaid', {})).map(({ orderNo }) => orderNo))
  return orderNos.filter((orderNo) => unpaid.has(orderNo))
}
