import type { ServiceShape } from '@portal/contract/service-area'
import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { outlet } from './outlet.tables'

/** The area where an outlet collects and delivers; without a row none was drawn. */
export const outletServiceArea = pgTable('outlet_service_area', {
  outletCode: text('outlet_code')
    .primaryKey()
    .references(() => outlet.outletCode, { onDelete: 'cascade' }),
  /** GCJ-02; at most ten, each of at most 200 corners. */
  shapes: jsonb('shapes').$type<ServiceShape[]>().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
})
