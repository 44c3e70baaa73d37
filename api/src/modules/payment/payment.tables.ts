import { closeReasons, paymentChannels, paymentStatuses, refundStatuses } from '@portal/contract/payment'
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, primaryKey, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { orders } from '../order-core/order.tables'
import { payers } from '../order-core/ledger.tables'

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
    /** The provider's own number of the payment; '' before it is known. */
    tradeNo: text('trade_no').notNull().default(''),
    closeReason: text('close_reason', { enum: closeReasons }).notNull().default(''),
    /** Tries that failed at the provider without taking money. */
    failedTries: integer('failed_tries').notNull().default(0),
    /** The provider may still take money: neither paid nor closed there, as far as it has said. */
    openThere: boolean('open_there').notNull().default(false),
  },
  (table) => [
    unique('payment_attempt_client_request').on(table.userId, table.clientRequestId),
    index('payment_attempt_open_there')
      .on(table.expiresAt)
      .where(sql`open_there`),
  ],
)
export type PaymentAttemptRecord = typeof paymentAttempt.$inferSelect

/** Money given back through the provider that took it. Asked for again until the provider answers (domain §14). */
export const paymentRefund = pgTable(
  'payment_refund',
  {
    refundNo: text('refund_no').primaryKey(),
    paymentNo: text('payment_no')
      .notNull()
      .references(() => paymentAttempt.paymentNo, { onDelete: 'cascade' }),
    /** The order whose money it is; '' when all of the attempt goes back. */
    orderNo: text('order_no').notNull().default(''),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    /** For people: 订单已取消, 重复支付 … */
    reason: text('reason').notNull(),
    status: text('status', { enum: refundStatuses }).notNull(),
    tries: integer('tries').notNull().default(0),
    /** When the provider may be asked again. */
    nextTryAt: timestamp('next_try_at', { withTimezone: true }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    doneAt: timestamp('done_at', { withTimezone: true }),
  },
  (table) => [
    index('payment_refund_payment').on(table.paymentNo),
    index('payment_refund_order').on(table.orderNo),
    index('payment_refund_open')
      .on(table.nextTryAt)
      .where(sql`status = 'REFUNDING'`),
  ],
)
export type PaymentRefundRecord = typeof paymentRefund.$inferSelect

/** What an attempt pays of each order. */
export const paymentAttemptOrder = pgTable(
  'payment_attempt_order',
  {
    paymentNo: text('payment_no')
      .notNull()
      .references(() => paymentAttempt.paymentNo, { onDelete: 'cascade' }),
    orderNo: text('order_no')
      .notNull()
      .references(() => orders.orderNo, { onDelete: 'cascade' }),
    /** In whose ledger the money is booked. */
    payer: text('payer', { enum: payers }).notNull().default('SENDER'),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.paymentNo, table.orderNo] }),
    index('payment_attempt_order_order').on(table.orderNo),
  ],
)
