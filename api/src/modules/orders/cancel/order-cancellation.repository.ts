import { and, eq } from 'drizzle-orm'
import type { Db } from '../../../database/database'
import type { OrderKey } from '../../order-core/order-key'
import { orderCancellation, type OrderCancellationRecord } from './order-cancellation.tables'

/** The order's row must be locked by `tx`, because an order is cancelled once. */
export const insertCancellation = async (tx: Db, cancellation: OrderCancellationRecord): Promise<void> => {
  await tx.insert(orderCancellation).values(cancellation)
}

export const findCancellation = async (
  db: Db,
  { userId, orderNo }: OrderKey,
): Promise<OrderCancellationRecord | undefined> => {
  const [row] = await db
    .select()
    .from(orderCancellation)
    .where(and(eq(orderCancellation.orderNo, orderNo), eq(orderCancellation.userId, userId)))
  return row
}
