import { index, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * Files outside of the database that have no owner: those that a transaction is about to keep, and those whose owner's
 * row was deleted. A file that has an owner has no row here.
 */
export const fileDeletion = pgTable(
  'file_deletion',
  {
    fileKey: text('file_key').primaryKey(),
    dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
    /** How often its deletion was begun. */
    tries: smallint('tries').notNull().default(0),
  },
  (table) => [index('file_deletion_due').on(table.dueAt)],
)
