import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Messages that the development stand-in did not send (sms.outbox.ts). */
export const smsOutbox = pgTable(
  'sms_outbox',
  {
    messageId: text('message_id').primaryKey(),
    mobileNo: text('mobile_no').notNull(),
    message: text('message').notNull(),
    /** The code in the message, for tests that read it. */
    code: text('code').notNull().default(''),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('sms_outbox_created_at').on(table.createdAt),
    index('sms_outbox_mobile_no').on(table.mobileNo, table.createdAt),
  ],
)
