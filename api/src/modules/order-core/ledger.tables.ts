import { feeTypes } from '@portal/contract/freight'
import { and, eq, inArray } from 'drizzle-orm'
import { bigint, foreignKey, index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { orders } from './order.tables'

/** 寄付 and 到付: the payer of an entry. */
export const payers = ['SENDER', 'RECEIVER'] as const
export type Payer = (typeof payers)[number]

/** CHARGE a fee of the new order, ADJUSTMENT a later difference, PAYMENT money in (negative), REFUND money out. */
export const ledgerKinds = ['CHARGE', 'ADJUSTMENT', 'PAYMENT', 'REFUND'] as const

/**
 * The charges and payments of an order's payers, each in a ledger of their own: when an order is changed from 寄付 to 到付,
 * its sender gets a refund and the ledger of its receiver begins. Rows are only ever added; those of the present payer
 * sum up to the order's `due_cents`.
 */
export const ledgerEntry = pgTable(
  'ledger_entry',
  {
    /**
     * Made of the cause of the entry (`charge:{orderNo}:FREIGHT`, `payment:{paymentNo}:{orderNo}`): nothing is booked
     * twice.
     */
    entryId: text('entry_id').notNull(),
    /** The customer of the order. */
    userId: text('user_id').notNull(),
    orderNo: text('order_no').notNull(),
    payer: text('payer', { enum: payers }).notNull().default('SENDER'),
    kind: text('kind', { enum: ledgerKinds }).notNull(),
    /** Null for payments and refunds. */
    feeType: text('fee_type', { enum: feeTypes }),
    label: text('label').notNull(),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    /** The payment attempt of a payment or refund; '' otherwise, also of money that the courier took at the door. */
    paymentNo: text('payment_no').notNull().default(''),
    note: text('note').notNull().default(''),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.entryId, table.userId] }),
    foreignKey({ columns: [table.userId, table.orderNo], foreignColumns: [orders.userId, orders.orderNo] }).onDelete(
      'cascade',
    ),
    index('ledger_entry_order').on(table.orderNo, table.createdAt),
  ],
)
/** Money that has no payment attempt: the courier took it, or gave it back. */
export const isCashAtDoor = and(inArray(ledgerEntry.kind, ['PAYMENT', 'REFUND']), eq(ledgerEntry.paymentNo, ''))
export type LedgerEntryRecord = typeof ledgerEntry.$inferSelect
