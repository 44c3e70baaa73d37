import { eq } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { orderCancellation, type OrderCancellationRecord } from './order-cancellation.tables'

/** The order's row must be locked by `tx`, because an order is cancelled once. */
export const insertCancellation = async (tx: Db, cancellation: OrderCancellationRecord): Promise<void> => {
  await tx.insert(orderCancellation).values(cancellation)
}

export const findCancellation = async (db: Db, orderNo: string): Promise<OrderCancellationRecord | undefined> => {
  const [row] = await db.select().from(orderCancellation).where(eq(orderCancellation.orderNo, orderNo))
  return row
}
