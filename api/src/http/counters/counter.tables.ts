import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** One row per counter and its current window; finished windows are reused or swept. */
export const rateCounter = pgTable(
  'rate_counter',
  {
    /**
     * Keyed hash of the limit's name and its subject: no phone number or address is stored, nor found by trying all of
     * them.
     */
    counterKey: text('counter_key').primaryKey(),
    hits: integer('hits').notNull(),
    windowEndsAt: timestamp('window_ends_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('rate_counter_window_ends_at').on(table.windowEndsAt)],
)
