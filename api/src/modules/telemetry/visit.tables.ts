import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * Visits that began with the mark of a served page: those that a canary is judged by. Their networks are keyed hashes
 * and are deleted after two weeks.
 */
export const telemetryVisit = pgTable(
  'telemetry_visit',
  {
    session: text('session').primaryKey(),
    network: text('network').notNull(),
    beganAt: timestamp('began_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('telemetry_visit_began_at').on(table.beganAt)],
)
