import { boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Books of the local stand-in for the issuer: what it has issued and reversed. */
export const localInvoice = pgTable('local_invoice', {
  applicationNo: text('application_no').primaryKey(),
  invoiceNumber: text('invoice_number').notNull().unique(),
  redNumber: text('red_number').unique(),
  /** When it was first asked to issue and to reverse: one that takes its time counts from there. */
  askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
  issuedAt: timestamp('issued_at', { withTimezone: true }),
  redAskedAt: timestamp('red_asked_at', { withTimezone: true }),
  reversedAt: timestamp('reversed_at', { withTimezone: true }),
  /** Of a reversal that the buyer has to agree to: yes, no, or null as long as nobody has said. */
  buyerAgrees: boolean('buyer_agrees'),
  /** Which reversal these two are about (`invoice.red_attempt`). */
  redAttempt: integer('red_attempt').notNull().default(0),
  /** What somebody has decided on `/dev/invoices` about one that takes its time. */
  told: text('told', { enum: ['', 'ISSUE', 'FAIL'] })
    .notNull()
    .default(''),
  /** Why it will not be issued; '' otherwise. */
  failure: text('failure').notNull().default(''),
  /** What is printed. */
  content: jsonb('content').notNull(),
})

export type BookedInvoice = typeof localInvoice.$inferSelect
