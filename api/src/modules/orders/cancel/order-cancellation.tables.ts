import { cancelReasons } from '@portal/contract/order-actions'
import { bigint, foreignKey, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { orders } from '../../order-core/order.tables'

/** Why a customer cancelled an order, and how much was refunded. */
export const orderCancellation = pgTable(
  'order_cancellation',
  {
    orderNo: text('order_no').notNull(),
    /** The customer of the order. */
    userId: text('user_id').notNull(),
    clientRequestId: text('client_request_id').notNull(),
    reason: text('reason', { enum: cancelReasons }).notNull(),
    note: text('note').notNull().default(''),
    refundCents: bigint('refund_cents', { mode: 'number' }).notNull(),
    canceledAt: timestamp('canceled_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderNo, table.userId] }),
    foreignKey({ columns: [table.userId, table.orderNo], foreignColumns: [orders.userId, orders.orderNo] }).onDelete(
      'cascade',
    ),
  ],
)
export type OrderCancellationRecord = typeof orderCancellation.$inferSelect
