import { paymentChannels, paymentStatuses } from '@portal/shared/contract/payment'
import { bigint, index, pgTable, primaryKey, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { orders } from '../order/order.tables'

/** One try to pay one or more orders. */
export const paymentAttempt = pgTable(
  'payment_attempt',
  {
    paymentNo: text('payment_no').primaryKey(),
    userId: text('user_id').notNull(),
    clientRequestId: text('client_request_id').notNull(),
    contentHash: text('content_hash').notNull(),
    channel: text('channel', { enum: paymentChannels }).notNull(),
    status: text('status', { enum: paymentStatuses }).notNull(),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    codeUrl: text('code_url').notNull(),
    cashierUrl: text('cashier_url'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** When the money came in: also set on a closed attempt that was paid all the same and given back. */
    paidAt: timestamp('paid_at', { withTimezone: true }),
  },
  (table) => [unique('payment_attempt_client_request').on(table.userId, table.clientRequestId)],
)
export type PaymentAttemptRecord = typeof paymentAttempt.$inferSelect

/** What an attempt pays of each order. */
export const paymentAttemptOrder = pgTable(
  'payment_attempt_order',
  {
    paymentNo: text('payment_no').notNull().references(() => paymentAttempt.paymentNo, { onDelete: 'cascade' }),
    orderNo: text('order_no').notNull().references(() => orders.orderNo, { onDelete: 'cascade' }),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.paymentNo, table.orderNo] }), index('payment_attempt_order_order').on(table.orderNo)],
)
