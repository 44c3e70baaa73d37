import { and, eq, notExists, sql } from 'drizzle-orm'
import type { Db } from '../../database/database'
import type { IsFree } from '../order-core/eligible-orders'
import { invoicedOrder } from './invoice.tables'

/** Condition for orders that are on no valid invoice. */
export const isOnNoInvoice =
  (db: Db): IsFree =>
  ({ userId, orderNo }) =>
    notExists(
      db
        .select({ one: sql`1` })
        .from(invoicedOrder)
        .where(and(eq(invoicedOrder.orderNo, orderNo), eq(invoicedOrder.userId, userId))),
    )
