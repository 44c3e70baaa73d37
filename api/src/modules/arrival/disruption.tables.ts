import { disruptionKinds } from '@portal/contract/disruptions'
import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** What the carrier's systems have reported of storms, closed outlets, holidays and peaks. Nothing in it is about a person. */
export const disruption = pgTable(
  'disruption',
  {
    /** The carrier's own. */
    disruptionId: text('disruption_id').primaryKey(),
    kind: text('kind', { enum: disruptionKinds }).notNull(),
    /** Of a province or a city; '' is everywhere. */
    divisionCode: text('division_code').notNull(),
    fromAt: timestamp('from_at', { withTimezone: true }).notNull(),
    toAt: timestamp('to_at', { withTimezone: true }).notNull(),
    /** When it was first reported: what was not known at a moment did not count then. */
    noticedAt: timestamp('noticed_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('disruption_to_at').on(table.toAt)],
)
