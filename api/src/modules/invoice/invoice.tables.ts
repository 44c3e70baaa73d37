import {
  invoiceActors,
  type InvoiceLine,
  invoiceStatuses,
  redStates,
  reversalOutcomes,
  reversalRequesters,
} from '@portal/contract/invoice'
import { invoiceKinds, reversalReasons, buyerTypes } from '@portal/rules/invoicing'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import { orders } from '../order-core/order.tables'

/** Columns of a billing profile, and of its copy on an invoice. */
const buyerColumns = () => ({
  buyerType: text('title_type', { enum: buyerTypes }).notNull(),
  buyerName: text('buyer_name').notNull(),
  taxNo: text('tax_no').notNull().default(''),
  addressPhone: text('address_phone').notNull().default(''),
  bankAccount: text('bank_account').notNull().default(''),
  email: text('email').notNull(),
})

/** An application for an invoice (domain §11), which becomes the invoice (domain §14). Sums include the tax. */
export const invoice = pgTable(
  'invoice',
  {
    applicationNo: text('application_no').notNull(),
    userId: text('user_id').notNull(),
    /** Idempotency: one request makes one invoice per seller, numbered from 0. */
    clientRequestId: text('client_request_id').notNull(),
    part: integer('part').notNull().default(0),
    contentHash: text('content_hash').notNull(),
    sellerCode: text('seller_code').notNull(),
    kind: text('kind', { enum: invoiceKinds }).notNull(),
    /** The billing profile at the time of the application. */
    ...buyerColumns(),
    remark: text('remark').notNull().default(''),
    lines: jsonb('lines').$type<InvoiceLine[]>().notNull(),
    totalCents: bigint('total_cents', { mode: 'number' }).notNull(),
    taxCents: bigint('tax_cents', { mode: 'number' }).notNull(),
    /** The parts of total and tax that red invoices have taken back. */
    reversedCents: bigint('reversed_cents', { mode: 'number' }).notNull().default(0),
    reversedTaxCents: bigint('reversed_tax_cents', { mode: 'number' }).notNull().default(0),
    orderCount: integer('order_count').notNull(),
    status: text('status', { enum: invoiceStatuses }).notNull(),
    invoiceNumber: text('invoice_number').notNull().default(''),
    issuedAt: timestamp('issued_at', { withTimezone: true }),
    failureReason: text('failure_reason').notNull().default(''),
    /** The invoice that this one replaces: it is issued once that one is reversed. '' for none. */
    replaces: text('replaces').notNull().default(''),
    replacedBy: text('replaced_by').notNull().default(''),
    /** The invoice was changed, or is a replacement: it cannot be changed again. */
    isChanged: boolean('is_changed').notNull().default(false),
    redReason: text('red_reason', { enum: ['', ...reversalReasons] })
      .notNull()
      .default(''),
    redState: text('red_state', { enum: redStates }).notNull().default(''),
    redNumber: text('red_number').notNull().default(''),
    /** How often a reversal was requested: the newest attempt. The `red` columns are about it. */
    redAttempt: integer('red_attempt').notNull().default(0),
    /**
     * When the issuer is requested next, to issue or for the status, or the issued invoice is sent; null when there is
     * nothing to do.
     */
    askAt: timestamp('ask_at', { withTimezone: true }),
    tries: integer('tries').notNull().default(0),
    sentAt: timestamp('sent_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.applicationNo, table.userId] }),
    unique('invoice_request').on(table.userId, table.clientRequestId, table.part),
    index('invoice_of').on(table.userId, table.createdAt, table.applicationNo, table.status),
    index('invoice_to_ask')
      .on(table.askAt)
      .where(sql`ask_at is not null`),
  ],
)
export type InvoiceRecord = typeof invoice.$inferSelect

/** The orders that an invoice was applied for; the rows stay when the orders are released. */
export const invoiceOrder = pgTable(
  'invoice_order',
  {
    applicationNo: text('application_no').notNull(),
    /** The customer of the invoice, who may have received the order: so nothing refers to the order's row. */
    userId: text('user_id').notNull(),
    orderNo: text('order_no').notNull(),
    /** A copy: the order may be another customer's. */
    ewbNo: text('ewb_no').notNull(),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    /** The part that red invoices have taken back. */
    reversedCents: bigint('reversed_cents', { mode: 'number' }).notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.applicationNo, table.orderNo, table.userId] }),
    foreignKey({
      columns: [table.userId, table.applicationNo],
      foreignColumns: [invoice.userId, invoice.applicationNo],
    }).onDelete('cascade'),
    index('invoice_order_of').on(table.orderNo),
  ],
)

/** The part of a line of an invoice that a red invoice takes back, in cents; `line` counts from 0. */
export interface ReversedLine {
  line: number
  totalCents: number
  taxCents: number
}
/** The part of an order's amount, in cents. */
export interface ReversedOrder {
  orderNo: string
  amountCents: number
}

/**
 * The red invoices of an invoice, by attempt; those that failed too. Without a foreign key, which a Citus that is
 * upgraded could not take before the table is distributed; invoices are never deleted.
 */
export const invoiceReversal = pgTable(
  'invoice_reversal',
  {
    applicationNo: text('application_no').notNull(),
    userId: text('user_id').notNull(),
    attempt: integer('attempt').notNull(),
    /** Idempotency of the carrier's requests; null for the customer's, which the status of the invoice makes single. */
    requestId: text('request_id'),
    contentHash: text('content_hash').notNull().default(''),
    outcome: text('outcome', { enum: reversalOutcomes }).notNull().default('REQUESTED'),
    reason: text('reason', { enum: reversalReasons }).notNull(),
    totalCents: bigint('total_cents', { mode: 'number' }).notNull(),
    taxCents: bigint('tax_cents', { mode: 'number' }).notNull(),
    lines: jsonb('lines').$type<ReversedLine[]>().notNull(),
    orders: jsonb('orders').$type<ReversedOrder[]>().notNull(),
    redState: text('red_state', { enum: redStates }).notNull().default(''),
    redNumber: text('red_number').notNull().default(''),
    requestedAt: timestamp('requested_at', { withTimezone: true }).notNull(),
    requestedBy: text('requested_by', { enum: reversalRequesters }).notNull(),
    note: text('note').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.applicationNo, table.attempt, table.userId] }),
    unique('invoice_reversal_request').on(table.userId, table.requestId),
  ],
)
export type ReversalRecord = typeof invoiceReversal.$inferSelect

/**
 * Orders on a valid invoice: the key ensures that each is on one at most. A row is deleted when its invoice is no
 * longer valid.
 */
export const invoicedOrder = pgTable(
  'invoiced_order',
  {
    orderNo: text('order_no').notNull(),
    /** The customer of the order, so that lists of orders find the row beside theirs. */
    userId: text('user_id').notNull(),
    applicationNo: text('application_no').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderNo, table.userId] }),
    foreignKey({ columns: [table.userId, table.orderNo], foreignColumns: [orders.userId, orders.orderNo] }).onDelete(
      'cascade',
    ),
    index('invoiced_order_of').on(table.applicationNo),
  ],
)

/** The log of an invoice: actions with their actors. */
export const invoiceLog = pgTable(
  'invoice_log',
  {
    logId: text('log_id').notNull(),
    userId: text('user_id').notNull(),
    applicationNo: text('application_no').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    action: text('action').notNull(),
    actor: text('actor', { enum: invoiceActors }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.logId, table.userId] }),
    foreignKey({
      columns: [table.userId, table.applicationNo],
      foreignColumns: [invoice.userId, invoice.applicationNo],
    }).onDelete('cascade'),
    index('invoice_log_of').on(table.applicationNo, table.at),
  ],
)

/** A billing profile of a customer. */
export const billingProfile = pgTable(
  'invoice_title',
  {
    billingProfileId: text('title_id').notNull(),
    userId: text('user_id').notNull(),
    clientRequestId: text('client_request_id').notNull(),
    ...buyerColumns(),
    mobile: text('mobile').notNull().default(''),
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.billingProfileId, table.userId] }),
    unique('invoice_title_request').on(table.userId, table.clientRequestId),
    unique('invoice_title_once').on(table.userId, table.buyerType, table.buyerName, table.taxNo),
  ],
)
export type BillingProfileRecord = typeof billingProfile.$inferSelect
