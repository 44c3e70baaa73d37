import type { OrderKey } from '../../order-core/order-key'
import type { OrderRequestKind } from '@portal/contract/order-requests'
import { and, asc, eq, gt } from 'drizzle-orm'
import type { Db } from '../../../database/database'
import type { OrderRecord } from '../../order-core/order.tables'
import { findOrders } from '../../order-core/order.repository'
import { lockSequence } from '../../order-core/lock-sequence'
import { orderRequest, type OrderRequestRecord } from './order-request.tables'

/** Must be the last statement of `tx` (`lockSequence`). */
export const insertRequest = async (tx: Db, values: typeof orderRequest.$inferInsert): Promise<void> => {
  await lockSequence(tx)
  await tx.insert(orderRequest).values(values)
}

export const findRequest = async (
  db: Db,
  { userId, orderNo }: OrderKey,
  kind: OrderRequestKind,
): Promise<OrderRequestRecord | undefined> => {
  const [row] = await db
    .select()
    .from(orderRequest)
    .where(and(eq(orderRequest.orderNo, orderNo), eq(orderRequest.userId, userId), eq(orderRequest.kind, kind)))
  return row
}

export const setAnswer = async (
  tx: Db,
  { userId, requestId }: Pick<OrderRequestRecord, 'userId' | 'requestId'>,
  state: 'ACCEPTED' | 'REFUSED',
  answeredAt: Date,
): Promise<void> => {
  await tx
    .update(orderRequest)
    .set({ state, answeredAt })
    .where(and(eq(orderRequest.requestId, requestId), eq(orderRequest.userId, userId)))
}

export interface RequestWithOrder {
  request: OrderRequestRecord
  order: Pick<OrderRecord, 'ewbNo' | 'receiver'>
}

/** The next requests after a number, oldest first. */
export const requestsAfter = async (db: Db, after: number, limit: number): Promise<RequestWithOrder[]> => {
  const requests = await db
    .select()
    .from(orderRequest)
    .where(gt(orderRequest.requestId, after))
    .orderBy(asc(orderRequest.requestId))
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
