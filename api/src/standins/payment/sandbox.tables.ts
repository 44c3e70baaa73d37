import { paymentChannels } from '@portal/contract/payment'
import { bigint, boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** The attempts as the sandbox's banks know them. The portal does not read the table: it uses the port. */
export const sandboxTrade = pgTable('sandbox_trade', {
  paymentNo: text('payment_no').primaryKey(),
  channel: text('channel', { enum: paymentChannels }).notNull(),
  amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
  /** State in the terms of the channel; '' for Alipay before the code is scanned, when there is no trade yet. */
  state: text('state').notNull(),
  failedTries: integer('failed_tries').notNull().default(0),
  /** Makes the bank refuse refunds. */
  refusesRefunds: boolean('refuses_refunds').notNull().default(false),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})
export type SandboxTradeRecord = typeof sandboxTrade.$inferSelect

/** Refunds of the sandbox's banks. */
export const sandboxRefund = pgTable(
  'sandbox_refund',
  {
    refundNo: text('refund_no').primaryKey(),
    paymentNo: text('payment_no').notNull(),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
  },
  (table) => [index('sandbox_refund_payment').on(table.paymentNo)],
)
