import { boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** A customer. */
export const user = pgTable('user', {
  userId: text('user_id').primaryKey(),
  userTel: text('user_tel').notNull().unique(),
  /** scrypt over the MD5 digest that the browser sends (auth/password-hash.ts); null until a password is set. */
  passwordHash: text('password_hash'),
  nickname: text('nickname').notNull().default(''),
  /** Made by the demo seed, not by a person. */
  isDemo: boolean('is_demo').notNull().default(false),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})
