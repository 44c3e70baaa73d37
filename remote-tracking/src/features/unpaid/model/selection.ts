import type { UnpaidOrder } from '@portal/contract/order-list'
import { maxPaid } from '../../../model/limits'

/** Those of the orders that are chosen and still unpaid, in the order of the list. */
export const selectedOrders = (orders: readonly UnpaidOrder[], chosenNos: ReadonlySet<string>): UnpaidOrder[] =>
  orders.filter(({ orderNo }) => chosenNos.has(orderNo))

export const totalDue = (orders: readonly UnpaidOrder[]): number =>
  orders.reduce((total, { dueCents }) => total + dueCents, 0)

/** Adds or removes one order; a full selection stays as it is. */
export const toggled = (chosenNos: ReadonlySet<string>, orderNo: string): ReadonlySet<string> => {
  const next = new Set(chosenNos)
  if (!next.delete(orderNo) && next.size < maxPaid) next.add(orderNo)
  return next
}

/** All orders, or the first twenty. */
export const allOf = (orders: readonly UnpaidOrder[]): ReadonlySet<string> =>
  new Set(orders.slice(0, maxPaid).map(({ orderNo }) => orderNo))
