import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** One row per counted thing and its present window; finished windows are reused or swept. */
export const rateCounter = pgTable(
  'rate_counter',
  {
    /** Keyed hash of what is counted and of whom: no phone number or address is kept, nor found by trying all of them. */
    counterKey: text('counter_key').primaryKey(),
    hits: integer('hits').notNull(),
    windowEndsAt: timestamp('window_ends_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('rate_counter_window_ends_at').on(table.windowEndsAt)],
)
