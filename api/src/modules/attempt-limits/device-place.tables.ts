import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * Browsers and networks that an account has logged in from. They have quotas of their own, which strangers cannot
 * exhaust.
 */
export const devicePlace = pgTable(
  'known_place',
  {
    /** Keyed hash of the phone number with the browser or the network; neither is stored. */
    placeKey: text('place_key').primaryKey(),
    lastSeenAt: timestamp('last_seen_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('known_place_last_seen_at').on(table.lastSeenAt)],
)
