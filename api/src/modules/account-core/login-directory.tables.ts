import { index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * Whose account a login leads to: no two customers have the same phone number or WeChat. Each customer's rows lie with
 * the customer, so a number that must be the only one of all is here, at the coordinator of a distributed database
 * (docs/adr/0056-distribution-key.md).
 */
export const loginDirectory = pgTable(
  'login_directory',
  {
    kind: text('kind', { enum: ['PHONE', 'WECHAT'] }).notNull(),
    /** The phone number, or WeChat's id of the person. */
    login: text('login').notNull(),
    userId: text('user_id').notNull(),
    /** Since when. */
    claimedAt: timestamp('claimed_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.login] }), index('login_directory_of').on(table.userId)],
)
export type LoginKind = typeof loginDirectory.$inferSelect.kind
