import type { BatteryRecalls } from '@portal/rules/contraband/battery-recalls'
import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** The carrier's list of recalled batteries: one row, so that an edition replaces the former one as a whole. */
export const batteryRecallList = pgTable('battery_recall_list', {
  /** Always `current`. */
  listId: text('list_id').primaryKey(),
  edition: text('edition').notNull(),
  /** `YYYY-MM-DD`, Asia/Shanghai. */
  publishedOn: text('published_on').notNull(),
  models: jsonb('models').$type<BatteryRecalls['models']>().notNull(),
  importedAt: timestamp('imported_at', { withTimezone: true }).notNull(),
})
