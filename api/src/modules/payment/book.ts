import type { Db } from '../../database/database'
import { dueOf, type NewEntry, payerOf, payStatusOf } from '../order-core/ledger'
import { addEntries, entriesOf } from '../order-core/ledger.repository'
import { findOrder, updateOrder } from '../order-core/order.repository'
import { refundStatesOf } from './refund.repository'

/**
 * Adds entries to the ledger (one that is there already is left as it is) and brings the order's due amount and pay status in line with
 * them. The order's row must be locked by `tx`.
 */
export const bookEntries = async (tx: Db, orderNo: string, entries: readonly NewEntry[]): Promise<void> => {
  if (entries.length === 0) return
  await addEntries(tx, entries)
  await refreshAmountDue(tx, orderNo)
}

/** Due amount and pay status of an order, as entries and refunds of who pays it say. The order's row must be locked by `tx`. */
export const refreshAmountDue = async (tx: Db, orderNo: string): Promise<void> => {
  const order = await findOrder(tx, orderNo)
  if (order === undefined) return
  const payer = payerOf(order)
  const all = await entriesOf(tx, orderNo, payer)
  const payStatus = payStatusOf(all, await refundStatesOf(tx, orderNo, payer))
  await updateOrder(tx, orderNo, { dueCents: dueOf(all), payStatus })
}
