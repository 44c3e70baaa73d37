import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** The newest code of a phone number for a browser; an older one is replaced. */
export const smsCode = pgTable(
  'sms_code',
  {
    /**
     * Keyed hash of the number and who may use the code. The column keeps its name, because processes of the previous
     * version use it during a release.
     */
    codeKey: text('mobile_no').primaryKey(),
    /** Keyed hash of the code and its purpose: six digits could be found from a plain hash. */
    codeHash: text('code_hash').notNull(),
    triesLeft: integer('tries_left').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('sms_code_expires_at').on(table.expiresAt)],
)
