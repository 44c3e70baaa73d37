import type { Db } from '../../../database/database'
import { debtKey } from '../../order-core/debt.repository'
import { balance, dueOf, type NewEntry, payerOf, payStatusOf } from '../../order-core/ledger'
import type { OrderKey } from '../../order-core/order-key'
import { addEntries, addEntriesOfAll, entriesOfAll } from '../../order-core/ledger.repository'
import { findOrder, updateOrders } from '../../order-core/order.repository'
import type { OrderRecord } from '../../order-core/order.tables'
import { refundStatesOf } from '../refunds/refund.repository'

type PaidOrder = Pick<OrderRecord, 'userId' | 'orderNo' | 'payMethod'>

/**
 * Adds entries to the ledger (an existing one is left as it is) and updates the order's amount due and pay status to
 * match them. The order's row must be locked by `tx`.
 */
export const postEntries = async (tx: Db, order: OrderKey, entries: readonly NewEntry[]): Promise<void> => {
  if (entries.length === 0) return
  await addEntries(tx, entries)
  await refreshAmountDue(tx, order)
}

/**
 * `postEntries` for many orders, with as many statements as for one. The entries have the same fields.
 * @returns the orders that are paid beyond their fees
 */
export const postEntriesOfAll = async <Order extends PaidOrder>(
  tx: Db,
  orders: readonly Order[],
  entries: readonly NewEntry[],
): Promise<Order[]> => {
  await addEntriesOfAll(tx, entries)
  return refreshAmountsDue(tx, orders)
}

/**
 * Updates amount due and pay status of an order from the payer's entries and refunds. The order's row must be locked by
 * `tx`.
 */
export const refreshAmountDue = async (tx: Db, key: OrderKey): Promise<void> => {
  const order = await findOrder(tx, key.orderNo, key.userId)
  if (order !== undefined) await refreshAmountsDue(tx, [order])
}

const refreshAmountsDue = async <Order extends PaidOrder>(tx: Db, orders: readonly Order[]): Promise<Order[]> => {
  if (orders.length === 0) return []
  const entries = await entriesOfAll(tx, orders)
  const refunds = await refundStatesOf(
    tx,
    orders.map(({ orderNo }) => orderNo),
  )
  const posted = orders.map((order) => {
    const payer = payerOf(order)
    const all = (entries.get(order.orderNo) ?? []).filter((entry) => entry.payer === payer)
    const states = refunds.get(debtKey(order.orderNo, payer))
    return { order, all, payStatus: payStatusOf(all, states) }
  })
  await updateOrders(
    tx,
    posted.map(({ order: { userId, orderNo }, all, payStatus }) => ({
      userId,
      orderNo,
      dueCents: dueOf(all),
      payStatus,
    })),
  )
  return posted.filter(({ all }) => balance(all) < 0).map(({ order }) => order)
}
