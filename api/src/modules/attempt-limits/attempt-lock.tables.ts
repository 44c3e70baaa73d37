import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Failed attempts in a row of one account or one network address, and until when it is locked. */
export const attemptLock = pgTable(
  'attempt_lock',
  {
    /** Hash of the account or network: no phone number or address is stored. */
    lockKey: text('lock_key').primaryKey(),
    failures: integer('failures').notNull(),
    lockedUntil: timestamp('locked_until', { withTimezone: true }).notNull(),
    lastFailureAt: timestamp('last_failure_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('attempt_lock_last_failure_at').on(table.lastFailureAt)],
)
