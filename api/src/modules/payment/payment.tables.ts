import { closeReasons, paymentChannels, paymentStatuses, refundStatuses } from '@portal/contract/payment'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import { payers } from '../order-core/ledger.tables'

/** One attempt to pay one or more orders. */
export const paymentAttempt = pgTable(
  'payment_attempt',
  {
    paymentNo: text('payment_no').notNull(),
    /** The customer who pays: the sender of its orders, or who receives them. */
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
    /** When the money came in; also set on a closed attempt that was paid all the same and refunded. */
    paidAt: timestamp('paid_at', { withTimezone: true }),
    /** The provider's own number of the payment; '' before it is known. */
    tradeNo: text('trade_no').notNull().default(''),
    closeReason: text('close_reason', { enum: closeReasons }).notNull().default(''),
    /** Tries that failed at the provider without taking money. */
    failedTries: integer('failed_tries').notNull().default(0),
    /** True while the provider may still take money: neither paid nor closed there, as far as it has reported. */
    openThere: boolean('open_there').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.paymentNo, table.userId] }),
    unique('payment_attempt_client_request').on(table.userId, table.clientRequestId),
    index('payment_attempt_open_there')
      .on(table.expiresAt)
      .where(sql`open_there`),
  ],
)
export type PaymentAttemptRecord = typeof paymentAttempt.$inferSelect

/** A refund through the provider that took the money. It is requested again until the provider answers (domain §14). */
export const paymentRefund = pgTable(
  'payment_refund',
  {
    refundNo: text('refund_no').notNull(),
    /** The customer who paid. */
    userId: text('user_id').notNull(),
    paymentNo: text('payment_no').notNull(),
    /** The refunded order; '' when all of the attempt is refunded. */
    orderNo: text('order_no').notNull().default(''),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    /** Shown to customers: 订单已取消, 重复支付 … */
    reason: text('reason').notNull(),
    status: text('status', { enum: refundStatuses }).notNull(),
    tries: integer('tries').notNull().default(0),
    /** When the provider is requested again. */
    nextTryAt: timestamp('next_try_at', { withTimezone: true }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    doneAt: timestamp('done_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.refundNo, table.userId] }),
    foreignKey({
      columns: [table.userId, table.paymentNo],
      foreignColumns: [paymentAttempt.userId, paymentAttempt.paymentNo],
    }).onDelete('cascade'),
    index('payment_refund_payment').on(table.paymentNo),
    index('payment_refund_order').on(table.orderNo),
    index('payment_refund_open')
      .on(table.nextTryAt)
      .where(sql`status = 'REFUNDING'`),
  ],
)
export type PaymentRefundRecord = typeof paymentRefund.$inferSelect

/** The amount that an attempt pays for each order. */
export const paymentAttemptOrder = pgTable(
  'payment_attempt_order',
  {
    paymentNo: text('payment_no').notNull(),
    /** The customer who pays, who may not be the order's: so nothing refers to the order's row. */
    userId: text('user_id').notNull(),
    orderNo: text('order_no').notNull(),
    /** The payer in whose ledger the money is posted. */
    payer: text('payer', { enum: payers }).notNull().default('SENDER'),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.paymentNo, table.orderNo, table.userId] }),
    foreignKey({
      columns: [table.userId, table.paymentNo],
      foreignColumns: [paymentAttempt.userId, paymentAttempt.paymentNo],
    }).onDelete('cascade'),
    index('payment_attempt_order_order').on(table.orderNo),
  ],
)
