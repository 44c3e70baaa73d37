import type { Db } from '../../../database/database'
import { dueOf, type NewEntry, payerOf, payStatusOf } from '../../order-core/ledger'
import type { OrderKey } from '../../order-core/order-key'
import { addEntries, entriesOf } from '../../order-core/ledger.repository'
import { findOrder, updateOrder } from '../../order-core/order.repository'
import { refundStatesOf } from '../refunds/refund.repository'

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
 * Updates amount due and pay status of an order from the payer's entries and refunds. The order's row must be locked by
 * `tx`.
 */
export const refreshAmountDue = async (tx: Db, key: OrderKey): Promise<void> => {
  const order = await findOrder(tx, key.orderNo, key.userId)
  if (order === undefined) return
  const payer = payerOf(order)
  const all = await entriesOf(tx, order, payer)
  const payStatus = payStatusOf(all, await refundStatesOf(tx, order.orderNo, payer))
  await updateOrder(tx, order, { dueCents: dueOf(all), payStatus })
}
