import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../database/database'
import type { OrderRecord } from './order.tables'
import { payerOf } from './ledger'
import { isCashAtDoor, ledgerEntry, type LedgerEntryRecord } from './ledger.tables'

export type CashAtDoor = Pick<LedgerEntryRecord, 'entryId' | 'amountCents' | 'createdAt'>

/**
 * What the courier took at the door for an order from who pays it, and gave back there, oldest first, 50 at most. Cents as the ledger has
 * them: below 0 what was taken.
 */
export const cashAtDoorOf = (db: Db, order: Pick<OrderRecord, 'orderNo' | 'payMethod'>): Promise<CashAtDoor[]> =>
  db
    .select({
      entryId: ledgerEntry.entryId,
      amountCents: ledgerEntry.amountCents,
      createdAt: ledgerEntry.createdAt,
    })
    .from(ledgerEntry)
    .where(and(eq(ledgerEntry.orderNo, order.orderNo), eq(ledgerEntry.payer, payerOf(order)), isCashAtDoor))
    .orderBy(asc(ledgerEntry.createdAt), asc(ledgerEntry.entryId))
    .limit(50)
