import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { insertRows, isOneOf } from '../../database/rows'
import type { NewEntry } from './ledger'
import { ledgerEntry, type LedgerEntryRecord, type Payer } from './ledger.tables'

/** What is booked of an order for one of its payers, oldest first. */
export const entriesOf = (tx: Db, orderNo: string, payer: Payer): Promise<LedgerEntryRecord[]> =>
  tx
    .select()
    .from(ledgerEntry)
    .where(and(eq(ledgerEntry.orderNo, orderNo), eq(ledgerEntry.payer, payer)))
    .orderBy(asc(ledgerEntry.createdAt), asc(ledgerEntry.entryId))

/** Adds entries; one that is there already is left as it is. What is due is brought in line by `book` of the payments. */
export const addEntries = async (tx: Db, entries: readonly NewEntry[]): Promise<void> => {
  await tx
    .insert(ledgerEntry)
    .values([...entries])
    .onConflictDoNothing()
}

/** What is booked of many orders for all of their payers, by order, oldest first. */
export const entriesOfAll = async (tx: Db, orderNos: readonly string[]): Promise<Map<string, LedgerEntryRecord[]>> => {
  const all = await tx
    .select()
    .from(ledgerEntry)
    .where(isOneOf(ledgerEntry.orderNo, orderNos))
    .orderBy(asc(ledgerEntry.createdAt), asc(ledgerEntry.entryId))
  const byOrder = new Map<string, LedgerEntryRecord[]>(orderNos.map((orderNo) => [orderNo, []]))
  for (const entry of all) byOrder.get(entry.orderNo)?.push(entry)
  return byOrder
}

/** `addEntries` for many orders at once. */
export const addEntriesOfAll = async (tx: Db, entries: readonly NewEntry[]): Promise<void> => {
  await insertRows(tx, ledgerEntry, 'entryId', entries)
}

/** What was paid for each order and not given back, in cents, as the ledger has it; 0 for one that it has nothing of. */
export const paidAmounts = async (db: Db, orderNos: readonly string[]): Promise<Map<string, number>> => {
  const rows = await db
    .select({
      orderNo: ledgerEntry.orderNo,
      paid: sql<string>`coalesce(-sum(${ledgerEntry.amountCents}) filter (where ${ledgerEntry.kind} in ('PAYMENT', 'REFUND')), 0)`,
    })
    .from(ledgerEntry)
    .where(inArray(ledgerEntry.orderNo, [...orderNos]))
    .groupBy(ledgerEntry.orderNo)
  const paid = new Map(rows.map((row) => [row.orderNo, Number(row.paid)]))
  return new Map(orderNos.map((orderNo) => [orderNo, paid.get(orderNo) ?? 0]))
}
