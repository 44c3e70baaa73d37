import { eq } from 'drizzle-orm'
import type { Db } from '../database/database'
import { entriesOf } from '../modules/order-core/ledger.repository'
import type { LedgerEntryRecord, Payer } from '../modules/order-core/ledger.tables'
import { orders } from '../modules/order-core/order.tables'

/** The ledger entries of an order, whoever's it is. */
export const ledgerOf = async (db: Db, orderNo: string, payer: Payer): Promise<LedgerEntryRecord[]> => {
  const [order] = await db.select({ userId: orders.userId }).from(orders).where(eq(orders.orderNo, orderNo))
  return order === undefined ? [] : entriesOf(db, { ...order, orderNo }, payer)
}
