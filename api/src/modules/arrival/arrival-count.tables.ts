import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * The number of waybills of a group that arrived in each hour, as seen from a snapshot of their route
 * (docs/adr/0061-arrival.md). It has no personal data. One process at a time writes it.
 */
export const arrivalCount = pgTable(
  'arrival_count',
  {
    groupKey: text('group_key').notNull(),
    /** Hours from midnight (Asia/Shanghai) of the snapshot's day; the column is named `cell`. */
    bucket: integer('cell').notNull(),
    waybills: integer('waybills').notNull(),
    /** When the newest of them was counted: rows without an addition for long are deleted. */
    newestAt: timestamp('newest_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.groupKey, table.bucket] }),
    index('arrival_count_newest_at').on(table.newestAt),
  ],
)
