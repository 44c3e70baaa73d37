import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** One row per demo data set that this database has; a set is written once, however often the process starts. */
export const demoSeed = pgTable('demo_seed', {
  name: text('name').primaryKey(),
  seededAt: timestamp('seeded_at', { withTimezone: true }).notNull(),
})
