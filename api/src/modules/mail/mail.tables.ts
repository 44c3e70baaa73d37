import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Messages that the development stand-in did not send (mail.outbox.ts). */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    messageId: text('message_id').primaryKey(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('mail_outbox_created_at').on(table.createdAt), index('mail_outbox_recipient').on(table.recipient, table.createdAt)],
)
