import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { insertRows, isOneOf } from '../../database/rows'
import type { NewEntry } from './ledger'
import { keysOf, type OrderKey } from './order-key'
import { ledgerEntry, type LedgerEntryRecord, type Payer } from './ledger.tables'

/** The ledger entries of an order for one of its payers, oldest first. */
export const entriesOf = (tx: Db, { userId, orderNo }: OrderKey, payer: Payer): Promise<LedgerEntryRecord[]> =>
  tx
    .select()
    .from(ledgerEntry)
    .where(and(eq(ledgerEntry.userId, userId), eq(ledgerEntry.orderNo, orderNo), eq(ledgerEntry.payer, payer)))
    .orderBy(asc(ledgerEntry.createdAt), asc(ledgerEntry.entryId))

/** Adds entries; one that exists already stays as it is. Does not update the amount due: `book` does. */
export const addEntries = async (tx: Db, entries: readonly NewEntry[]): Promise<void> => {
  await tx
    .insert(ledgerEntry)
    .values([...entries])
    .onConflictDoNothing()
}

/** The ledger entries of many orders for all of their payers, by order, oldest first. */
export const entriesOfAll = async (tx: Db, charged: readonly OrderKey[]): Promise<Map<string, LedgerEntryRecord[]>> => {
  const { userIds, orderNos } = keysOf(charged)
  const all = await tx
    .select()
    .from(ledgerEntry)
    .where(and(inArray(ledgerEntry.userId, userIds), isOneOf(ledgerEntry.orderNo, orderNos)))
    .orderBy(asc(ledgerEntry.createdAt), asc(ledgerEntry.entryId))
  const byOrder = new Map<string, LedgerEntryRecord[]>(orderNos.map((orderNo) => [orderNo, []]))
  for (const entry of all) byOrder.get(entry.orderNo)?.push(entry)
  return byOrder
}

/** `addEntries` for many orders at once. */
export const addEntriesOfAll = async (tx: Db, entries: readonly NewEntry[]): Promise<void> => {
  await insertRows(tx, ledgerEntry, ['entryId', 'userId'], entries)
}

/** The paid amount of each order without refunds, in cents; 0 for an order without entries. */
export const paidAmounts = async (db: Db, keys: readonly OrderKey[]): Promise<Map<string, number>> => {
  const { userIds, orderNos } = keysOf(keys)
  const rows = await db
    .select({
      orderNo: ledgerEntry.orderNo,
      paidSum: sql<string>`coalesce(-sum(${ledgerEntry.amountCents}) filter (where ${ledgerEntry.kind} in ('PAYMENT', 'REFUND')), 0)`,
    })
    .from(ledgerEntry)
    .where(and(inArray(ledgerEntry.userId, userIds), inArray(ledgerEntry.orderNo, orderNos)))
    .groupBy(ledgerEntry.orderNo)
  const paidByOrder = new Map(rows.map((row) => [row.orderNo, Number(row.paidSum)]))
  return new Map(orderNos.map((orderNo) => [orderNo, paidByOrder.get(orderNo) ?? 0]))
}
