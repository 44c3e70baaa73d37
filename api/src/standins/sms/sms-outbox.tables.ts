import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** SMS codes and messages that the development stand-ins did not send (sms.outbox.ts, message.outbox.ts). */
export const smsOutbox = pgTable(
  'sms_outbox',
  {
    messageId: text('message_id').primaryKey(),
    channel: text('channel', { enum: ['SMS', 'WECHAT'] })
      .notNull()
      .default('SMS'),
    /** A phone number, or WeChat's id of a person. */
    mobileNo: text('mobile_no').notNull(),
    message: text('message').notNull(),
    /** The code in the message, for tests that read it; '' where there is none. */
    code: text('code').notNull().default(''),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('sms_outbox_created_at').on(table.createdAt),
    index('sms_outbox_mobile_no').on(table.mobileNo, table.createdAt),
  ],
)
