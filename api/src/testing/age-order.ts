import { eq } from 'drizzle-orm'
import type { Db } from '../database/database'
import { ledgerEntry } from '../modules/order-core/ledger.tables'
import { orders } from '../modules/order-core/order.tables'

const dayLength = 24 * 3_600_000

/**
 * Moves an order, its collection and its charges some days into the past, without ending its customer's session. The
 * database cannot compute the moments: a Citus refuses such an update.
 */
export const ageOrder = async (db: Db, orderNo: string, days: number): Promise<void> => {
  const earlier = (moment: Date): Date => new Date(moment.getTime() - days * dayLength)
  for (const { createdAt, collectedAt } of await db.select().from(orders).where(eq(orders.orderNo, orderNo)))
    await db
      .update(orders)
      .set({ createdAt: earlier(createdAt), collectedAt: collectedAt && earlier(collectedAt) })
      .where(eq(orders.orderNo, orderNo))
  for (const { entryId, createdAt } of await db.select().from(ledgerEntry).where(eq(ledgerEntry.orderNo, orderNo)))
    await db
      .update(ledgerEntry)
      .set({ createdAt: earlier(createdAt) })
      .where(eq(ledgerEntry.entryId, entryId))
}
