import { feeTypes } from '@portal/shared/contract/freight'
import { bigint, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { orders } from '../order/order.tables'

/** CHARGE what ordering cost, ADJUSTMENT a difference found later, PAYMENT money in (negative), REFUND money given back. */
export const ledgerKinds = ['CHARGE', 'ADJUSTMENT', 'PAYMENT', 'REFUND'] as const

/**
 * What a sender-paid order owes and has paid. Rows are only ever added; their sum is the order's `due_cents`.
 * Orders that the receiver pays have none.
 */
export const ledgerEntry = pgTable(
  'ledger_entry',
  {
    /** Says what the entry stands for (`charge:{orderNo}:FREIGHT`, `payment:{paymentNo}:{orderNo}`), so that nothing is booked twice. */
    entryId: text('entry_id').primaryKey(),
    orderNo: text('order_no')
      .notNull()
      .references(() => orders.orderNo, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ledgerKinds }).notNull(),
    /** Null for payments and refunds. */
    feeType: text('fee_type', { enum: feeTypes }),
    label: text('label').notNull(),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    /** The payment attempt of a payment or refund; '' otherwise. */
    paymentNo: text('payment_no').notNull().default(''),
    note: text('note').notNull().default(''),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('ledger_entry_order').on(table.orderNo, table.createdAt)],
)
export type LedgerEntryRecord = typeof ledgerEntry.$inferSelect
