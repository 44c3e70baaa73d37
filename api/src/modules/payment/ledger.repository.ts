import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { orders } from '../order/order.tables'
import { dueOf, type NewEntry, payerOf, payStatusOf } from './ledger'
import { ledgerEntry, type LedgerEntryRecord, type Payer } from './ledger.tables'
import { refundStatesOf } from './refund.repository'

/** What is booked of an order for one of its payers, oldest first. */
export const entriesOf = (tx: Db, orderNo: string, payer: Payer): Promise<LedgerEntryRecord[]> =>
  tx
    .select()
    .from(ledgerEntry)
    .where(and(eq(ledgerEntry.orderNo, orderNo), eq(ledgerEntry.payer, payer)))
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

/** Due amount and pay status of an order, as entries and refunds of who pays it say. The order's row must be locked by `tx`. */
export const bringInLine = async (tx: Db, orderNo: string): Promise<void> => {
  const [order] = await tx.select({ payMethod: orders.payMethod }).from(orders).where(eq(orders.orderNo, orderNo))
  if (order === undefined) return
  const payer = payerOf(order)
  const all = await entriesOf(tx, orderNo, payer)
  await tx
    .update(orders)
    .set({ dueCents: dueOf(all), payStatus: payStatusOf(all, await refundStatesOf(tx, orderNo, payer)) })
    .where(eq(orders.orderNo, orderNo))
}
