import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** The newest code of a phone number for a browser; an older one is replaced. */
export const smsCode = pgTable(
  'sms_code',
  {
    /** Keyed hash of the number and who may use the code. The column keeps its name: processes of the version before use it during a release. */
    codeKey: text('mobile_no').primaryKey(),
    /** Keyed hash of the code and what it is for: six digits alone would be guessed from a plain one. */
    codeHash: text('code_hash').notNull(),
    triesLeft: integer('tries_left').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('sms_code_expires_at').on(table.expiresAt)],
)

/** Messages that the development stand-in did not send (sms.outbox.ts). */
export const smsOutbox = pgTable(
  'sms_outbox',
  {
    messageId: text('message_id').primaryKey(),
    mobileNo: text('mobile_no').notNull(),
    message: text('message').notNull(),
    /** The code in the message, for tests that ask for it. */
    code: text('code').notNull().default(''),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('sms_outbox_created_at').on(table.createdAt),
    index('sms_outbox_mobile_no').on(table.mobileNo, table.createdAt),
  ],
)
