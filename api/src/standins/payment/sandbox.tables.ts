import { paymentChannels } from '@portal/contract/payment'
import { bigint, boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** What the sandbox's banks know of an attempt. Theirs alone: the portal learns of it through the port. */
export const sandboxTrade = pgTable('sandbox_trade', {
  paymentNo: text('payment_no').primaryKey(),
  channel: text('channel', { enum: paymentChannels }).notNull(),
  amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
  /** In the words of the channel; '' for an Alipay trade whose code nobody has scanned yet: there is none. */
  state: text('state').notNull(),
  failedTries: integer('failed_tries').notNull().default(0),
  /** Plays a bank that gives no money back. */
  refusesRefunds: boolean('refuses_refunds').notNull().default(false),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})
export type SandboxTradeRecord = typeof sandboxTrade.$inferSelect

/** What the sandbox's banks have given back. */
export const sandboxRefund = pgTable(
  'sandbox_refund',
  {
    refundNo: text('refund_no').primaryKey(),
    paymentNo: text('payment_no').notNull(),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
  },
  (table) => [index('sandbox_refund_payment').on(table.paymentNo)],
)
