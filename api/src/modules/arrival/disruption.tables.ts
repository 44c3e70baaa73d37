import { disruptionKinds } from '@portal/contract/disruptions'
import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Storms, closed outlets, holidays and peaks that the carrier's systems have reported. It has no personal data. */
export const disruption = pgTable(
  'disruption',
  {
    /** The carrier's own id. */
    disruptionId: text('disruption_id').primaryKey(),
    kind: text('kind', { enum: disruptionKinds }).notNull(),
    /** Code of a province or a city; '' means everywhere. */
    divisionCode: text('division_code').notNull(),
    fromAt: timestamp('from_at', { withTimezone: true }).notNull(),
    toAt: timestamp('to_at', { withTimezone: true }).notNull(),
    /** It does not count for snapshots before its first report. */
    firstReportedAt: timestamp('noticed_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('disruption_to_at').on(table.toAt)],
)
