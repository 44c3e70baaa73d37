import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { orders } from '../order/order.tables'
import { balance, type NewEntry, payStatusOf } from './ledger'
import { ledgerEntry, type LedgerEntryRecord } from './ledger.tables'
import { refundStatesOf } from './refund.repository'

/** An order's entries, oldest first. */
export const entriesOf = (tx: Db, orderNo: string): Promise<LedgerEntryRecord[]> =>
  tx
    .select()
    .from(ledgerEntry)
    .where(eq(ledgerEntry.orderNo, orderNo))
    .orderBy(asc(ledgerEntry.createdAt), asc(ledgerEntry.entryId))

/**
 * Adds entries (one that is there already is left as it is) and brings the order's due amount and pay status in line with them.
 * The order's row must be locked by `tx`.
 */
export const book = async (tx: Db, orderNo: string, entries: readonly NewEntry[]): Promise<void> => {
  if (entries.length === 0) return
  await tx
    .insert(ledgerEntry)
    .values([...entries])
    .onConflictDoNothing()
  await bringInLine(tx, orderNo)
}

/** Due amount and pay status of an order, as its entries and refunds say. The order's row must be locked by `tx`. */
export const bringInLine = async (tx: Db, orderNo: string): Promise<void> => {
  const all = await entriesOf(tx, orderNo)
  await tx
    .update(orders)
    .set({ dueCents: balance(all), payStatus: payStatusOf(all, await refundStatesOf(tx, orderNo)) })
    .where(eq(orders.orderNo, orderNo))
}
