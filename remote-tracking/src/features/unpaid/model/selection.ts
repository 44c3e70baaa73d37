import type { UnpaidOrder } from '@portal/contract/order'
import { maxPaid } from '../../../model/limits'

/** The chosen ones among the orders that are still unpaid, in the list's order. */
export const selectedOrders = (orders: readonly UnpaidOrder[], chosen: ReadonlySet<string>): UnpaidOrder[] =>
  orders.filter(({ orderNo }) => chosen.has(orderNo))

export const totalDue = (orders: readonly UnpaidOrder[]): number =>
  orders.reduce((total, { dueCents }) => total + dueCents, 0)

/** Adds or removes one order; a full selection takes no more. */
export const toggled = (chosen: ReadonlySet<string>, orderNo: string): ReadonlySet<string> => {
  const next = new Set(chosen)
  if (!next.delete(orderNo) && next.size < maxPaid) next.add(orderNo)
  return next
}

/** All of the orders, or the first twenty. */
export const allOf = (orders: readonly UnpaidOrder[]): ReadonlySet<string> =>
  new Set(orders.slice(0, maxPaid).map(({ orderNo }) => orderNo))
