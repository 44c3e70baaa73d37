import type { OrderKey } from '../../order-core/order-key'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../../database/database'
import { orderModification } from './order-modification.tables'

export const modificationQuery = (tx: Db, { userId, orderNo }: OrderKey, clientRequestId: string) =>
  tx
    .select({ contentHash: orderModification.contentHash })
    .from(orderModification)
    .where(
      and(
        eq(orderModification.userId, userId),
        eq(orderModification.orderNo, orderNo),
        eq(orderModification.clientRequestId, clientRequestId),
      ),
    )

/** The modification that this request has made already, if any. */
export const findModification = async (
  tx: Db,
  order: OrderKey,
  clientRequestId: string,
): Promise<{ contentHash: string } | undefined> => {
  const [row] = await modificationQuery(tx, order, clientRequestId)
  return row
}

export const insertModification = async (tx: Db, values: typeof orderModification.$inferInsert): Promise<void> => {
  await tx.insert(orderModification).values(values)
}
