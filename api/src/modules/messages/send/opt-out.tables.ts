import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Phone numbers whose owners want no messages. It stays when orders and accounts go: the wish is the number's. */
export const messageOptOut = pgTable('message_opt_out', {
  /** Keyed hash of the number; the number itself is not stored. */
  numberKey: text('number_key').primaryKey(),
  at: timestamp('at', { withTimezone: true }).notNull(),
})
