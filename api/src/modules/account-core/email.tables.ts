import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { user } from './user.tables'

/** The verified e-mail address of a customer. It is not used to log in, so several customers may have the same. */
export const emailBinding = pgTable('email_binding', {
  userId: text('user_id')
    .primaryKey()
    .references(() => user.userId, { onDelete: 'cascade' }),
  email: text('email').notNull(),
  boundAt: timestamp('bound_at', { withTimezone: true }).notNull(),
})
