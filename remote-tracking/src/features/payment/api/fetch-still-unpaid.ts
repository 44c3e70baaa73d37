import { isRefusal } from '@portal/kit/is-refusal'
import { loadData } from '@portal/shared'
import { NOT_PAYABLE, ORDER_NOT_FOUND } from '@portal/contract/codes'

/** Whether an attempt was refused because one of its orders can no longer be paid. */
export const isNothingToPay = (error: unknown): boolean => isRefusal(error, ORDER_NOT_FOUND, NOT_PAYABLE)

/** Those of the orders that are still unpaid. */
export const fetchStillUnpaid = async (orderNos: readonly string[]): Promise<string[]> => {
  const unpaid = new Set((await loadData('order/unpaid', {})).map(({ orderNo }) => orderNo))
  return orderNos.filter((orderNo) => unpaid.has(orderNo))
}
