import { mostInvoicedOrders } from '@portal/shared/invoicing'

/** An order as far as the choice needs it. */
export interface Chosen {
  orderNo: string
  amountCents: number
}

/** Amounts in cents by order number, in the sequence of choosing. */
export type Selection = ReadonlyMap<string, number>

export const nothingChosen: Selection = new Map()

/** Adds orders as far as there is room; `full` when some found none. */
export const choose = (selection: Selection, orders: readonly Chosen[]): { selection: Selection; full: boolean } => {
  const next = new Map(selection)
  for (const { orderNo, amountCents } of orders)
    if (next.has(orderNo) || next.size < mostInvoicedOrders) next.set(orderNo, amountCents)
  return { selection: next, full: orders.some(({ orderNo }) => !next.has(orderNo)) }
}

export const drop = (selection: Selection, orders: readonly Chosen[]): Selection => {
  const gone = new Set(orders.map(({ orderNo }) => orderNo))
  return new Map([...selection].filter(([orderNo]) => !gone.has(orderNo)))
}

/** The same choice with the amounts that the list has now. */
export const refreshed = (selection: Selection, orders: readonly Chosen[]): Selection =>
  orders.some(({ orderNo, amountCents }) => (selection.get(orderNo) ?? amountCents) !== amountCents)
    ? choose(
        selection,
        orders.filter(({ orderNo }) => selection.has(orderNo)),
      ).selection
    : selection

export const sumOf = (selection: Selection): number => [...selection.values()].reduce((sum, cents) => sum + cents, 0)

/** How many of the chosen orders stand elsewhere than among these. */
export const countElsewhere = (selection: Selection, orders: readonly Chosen[]): number =>
  selection.size - orders.filter(({ orderNo }) => selection.has(orderNo)).length
