import { cancelReasons } from '@portal/contract/order-actions'
import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { orders } from '../order-core/order.tables'

/** Why a customer cancelled an order, and how much was refunded. */
export const orderCancellation = pgTable('order_cancellation', {
  orderNo: text('order_no')
    .primaryKey()
    .references(() => orders.orderNo, { onDelete: 'cascade' }),
  clientRequestId: text('client_request_id').notNull(),
  reason: text('reason', { enum: cancelReasons }).notNull(),
  note: text('note').notNull().default(''),
  refundCents: bigint('refund_cents', { mode: 'number' }).notNull(),
  canceledAt: timestamp('canceled_at', { withTimezone: true }).notNull(),
})
export type OrderCancellationRecord = typeof orderCancellation.$inferSelect
