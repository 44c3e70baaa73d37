import type { OrderRole, OrderRow } from '@portal/shared/contract/order'
import { actionsFor } from './actions-for'

/** How many orders can be chosen over all pages (domain §2). */
export const mostChosen = 200
/** How many of them one file of labels, one payment and one invoice take. */
export const mostPrinted = 50
export const mostPaid = 20
export const mostInvoiced = 100

/** By order number, in the sequence of choosing. */
export type Selection = ReadonlyMap<string, OrderRow>

export const nothingChosen: Selection = new Map()

/** Adds orders as far as there is room; `full` when some found none. */
export const choose = (selection: Selection, orders: readonly OrderRow[]): { selection: Selection; full: boolean } => {
  const next = new Map(selection)
  for (const order of orders) if (next.has(order.orderNo) || next.size < mostChosen) next.set(order.orderNo, order)
  return { selection: next, full: orders.some(({ orderNo }) => !next.has(orderNo)) }
}

export const drop = (selection: Selection, orderNos: readonly string[]): Selection =>
  new Map([...selection].filter(([orderNo]) => !orderNos.includes(orderNo)))

/** The same choice with what the list has learned since. */
export const refreshed = (selection: Selection, orders: readonly OrderRow[]): Selection => {
  const known = orders.filter(({ orderNo }) => selection.has(orderNo))
  return known.length === 0
    ? selection
    : new Map([...selection, ...known.map((order) => [order.orderNo, order] as const)])
}

/** Those of the chosen orders that admit an action now. */
export const admitting = (selection: Selection, role: OrderRole, action: 'print' | 'pay' | 'invoice'): OrderRow[] =>
  [...selection.values()].filter((order) => actionsFor(order, role).includes(action))
