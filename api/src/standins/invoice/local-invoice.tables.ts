import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** Books of the local stand-in for the issuer: the invoices that it has issued and reversed. */
export const localInvoice = pgTable('local_invoice', {
  applicationNo: text('application_no').primaryKey(),
  invoiceNumber: text('invoice_number').notNull().unique(),
  /** Time of the first request to issue; the delay of slow invoices counts from it. */
  askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
  issuedAt: timestamp('issued_at', { withTimezone: true }),
  /** A person's decision on `/dev/invoices` about a slow invoice. */
  told: text('told', { enum: ['', 'ISSUE', 'FAIL'] })
    .notNull()
    .default(''),
  /** Why it will not be issued; '' otherwise. */
  failure: text('failure').notNull().default(''),
  /** The printed content. */
  content: jsonb('content').notNull(),
  /** Unused since there are partial reversals; the next version drops these columns. */
  redNumber: text('red_number').unique(),
  redAskedAt: timestamp('red_asked_at', { withTimezone: true }),
  reversedAt: timestamp('reversed_at', { withTimezone: true }),
  buyerAgrees: boolean('buyer_agrees'),
  redAttempt: integer('red_attempt').notNull().default(0),
})

/** The red invoices in the books, by attempt. */
export const localReversal = pgTable(
  'local_reversal',
  {
    applicationNo: text('application_no').notNull(),
    attempt: integer('attempt').notNull(),
    totalCents: bigint('total_cents', { mode: 'number' }).notNull(),
    taxCents: bigint('tax_cents', { mode: 'number' }).notNull(),
    askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
    /** The buyer's decision about a reversal that needs it; null before. */
    buyerAgrees: boolean('buyer_agrees'),
    /** The final answer; null before. */
    outcome: text('outcome', { enum: ['REVERSED', 'VOID', 'REFUSED'] }),
    redNumber: text('red_number').unique(),
    /** Why it was void or refused; '' otherwise. */
    failure: text('failure').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.applicationNo, table.attempt] })],
)
export type BookedReversal = typeof localReversal.$inferSelect

export type BookedInvoice = typeof localInvoice.$inferSelect
