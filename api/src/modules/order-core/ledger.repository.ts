import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../database/database'
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
