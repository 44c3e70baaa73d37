import type { OrderKey } from '../../order-core/order-key'
import type { InTransitRequestKind } from '@portal/contract/in-transit-requests'
import { and, asc, eq, gt } from 'drizzle-orm'
import type { Db } from '../../../database/database'
import type { OrderRecord } from '../../order-core/order.tables'
import { findOrders } from '../../order-core/order.repository'
import { nextNumber } from '../../order-core/next-number'
import { inTransitRequest, type InTransitRequestRecord } from './in-transit-request.tables'

/** Must be the last statement of `tx` (`nextNumber`). */
export const insertRequest = async (
  tx: Db,
  values: Omit<typeof inTransitRequest.$inferInsert, 'requestId'>,
): Promise<void> => {
  await tx.insert(inTransitRequest).values({ ...values, requestId: await nextNumber(tx, 'order_request') })
}

export const findRequest = async (
  db: Db,
  { userId, orderNo }: OrderKey,
  kind: InTransitRequestKind,
): Promise<InTransitRequestRecord | undefined> => {
  const [row] = await db
    .select()
    .from(inTransitRequest)
    .where(
      and(eq(inTransitRequest.orderNo, orderNo), eq(inTransitRequest.userId, userId), eq(inTransitRequest.kind, kind)),
    )
  return row
}

export const setAnswer = async (
  tx: Db,
  { userId, requestId }: Pick<InTransitRequestRecord, 'userId' | 'requestId'>,
  state: 'ACCEPTED' | 'REFUSED',
  answeredAt: Date,
): Promise<void> => {
  await tx
    .update(inTransitRequest)
    .set({ state, answeredAt })
    .where(and(eq(inTransitRequest.requestId, requestId), eq(inTransitRequest.userId, userId)))
}

export interface RequestWithOrder {
  request: InTransitRequestRecord
  order: Pick<OrderRecord, 'ewbNo' | 'receiver'>
}

/** The next requests after a number, oldest first. */
export const requestsAfter = async (db: Db, after: number, limit: number): Promise<RequestWithOrder[]> => {
  const requests = await db
    .select()
    .from(inTransitRequest)
    .where(gt(inTransitRequest.requestId, after))
    .orderBy(asc(inTransitRequest.requestId))
    .limit(limit)
  const orderRows = await findOrders(
    db,
    requests.map(({ orderNo }) => orderNo),
  )
  const orders = new Map(orderRows.map((order) => [order.orderNo, order]))
  return requests.flatMap((request) => {
    const order = orders.get(request.orderNo)
    return order === undefined ? [] : [{ request, order }]
  })
}
