import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { preparedQuery } from '../../database/prepared-query'
import { payerOf } from './ledger'
import { isCashAtDoor, ledgerEntry, type LedgerEntryRecord } from './ledger.tables'
import type { OrderRecord } from './order.tables'

export type CashAtDoor = Pick<LedgerEntryRecord, 'entryId' | 'amountCents' | 'createdAt'>

/**
 * Cash at the door of an order's payer, oldest first, 50 entries at most. Cents as in the ledger: below 0 when the
 * courier took the money, above 0 when the courier gave it back.
 */
export const cashAtDoorOf = (
  db: Db,
  order: Pick<OrderRecord, 'userId' | 'orderNo' | 'payMethod'>,
): Promise<CashAtDoor[]> => cashQuery(db, { userId: order.userId, orderNo: order.orderNo, payer: payerOf(order) })

const cashQuery = preparedQuery('cash_at_door_of', ['userId', 'orderNo', 'payer'], (db, { userId, orderNo, payer }) =>
  db
    .select({
      entryId: ledgerEntry.entryId,
      amountCents: ledgerEntry.amountCents,
      createdAt: ledgerEntry.createdAt,
    })
    .from(ledgerEntry)
    .where(
      and(eq(ledgerEntry.userId, userId), eq(ledgerEntry.orderNo, orderNo), eq(ledgerEntry.payer, payer), isCashAtDoor),
    )
    .orderBy(asc(ledgerEntry.createdAt), asc(ledgerEntry.entryId))
    .limit(50),
)
