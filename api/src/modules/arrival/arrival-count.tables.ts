import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * How many waybills of a group arrived in each hour, as seen from a moment of their way (docs/adr/0061-arrival.md). Nothing in it is about a
 * person. Written by one process at a time.
 */
export const arrivalCount = pgTable(
  'arrival_count',
  {
    groupKey: text('group_key').notNull(),
    /** Hours from midnight (Asia/Shanghai) of the moment's day. */
    cell: integer('cell').notNull(),
    waybills: integer('waybills').notNull(),
    /** When the newest of them was counted: what nothing was added to for long is deleted. */
    newestAt: timestamp('newest_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.groupKey, table.cell] }),
    index('arrival_count_newest_at').on(table.newestAt),
  ],
)
