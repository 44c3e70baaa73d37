import { boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Books of the local stand-in for the issuer: the invoices that it has issued and reversed. */
export const localInvoice = pgTable('local_invoice', {
  applicationNo: text('application_no').primaryKey(),
  invoiceNumber: text('invoice_number').notNull().unique(),
  redNumber: text('red_number').unique(),
  /**
   * Time of the first request to issue, as `redAskedAt` is that to reverse; the delay of slow invoices counts from it.
   */
  askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
  issuedAt: timestamp('issued_at', { withTimezone: true }),
  redAskedAt: timestamp('red_asked_at', { withTimezone: true }),
  reversedAt: timestamp('reversed_at', { withTimezone: true }),
  /** The buyer's decision about a reversal that needs it; null before. */
  buyerAgrees: boolean('buyer_agrees'),
  /** The attempt that these two columns belong to (`invoice.red_attempt`). */
  redAttempt: integer('red_attempt').notNull().default(0),
  /** A person's decision on `/dev/invoices` about a slow invoice. */
  told: text('told', { enum: ['', 'ISSUE', 'FAIL'] })
    .notNull()
    .default(''),
  /** Why it will not be issued; '' otherwise. */
  failure: text('failure').notNull().default(''),
  /** The printed content. */
  content: jsonb('content').notNull(),
})

export type BookedInvoice = typeof localInvoice.$inferSelect
