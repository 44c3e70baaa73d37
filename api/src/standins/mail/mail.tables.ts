import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { bytea } from '../../database/bytea'

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
  (table) => [
    index('mail_outbox_created_at').on(table.createdAt),
    index('mail_outbox_recipient').on(table.recipient, table.createdAt),
  ],
)

/** Attachments of a message, numbered from 0; in their own table, so that they are not loaded with the texts. */
export const mailAttachment = pgTable(
  'mail_attachment',
  {
    messageId: text('message_id')
      .notNull()
      .references(() => mailOutbox.messageId, { onDelete: 'cascade' }),
    part: integer('part').notNull(),
    fileName: text('file_name').notNull(),
    type: text('type').notNull(),
    bytes: integer('bytes').notNull(),
    content: bytea('content').notNull(),
  },
  (table) => [primaryKey({ columns: [table.messageId, table.part] })],
)
