import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** A customer. */
export const user = pgTable(
  'user',
  {
    userId: text('user_id').primaryKey(),
    userTel: text('user_tel').notNull(),
    /** argon2id over the MD5 digest that the browser sends (accounts/passwords/password-hash.ts); null until a password is set. */
    passwordHash: text('password_hash'),
    nickname: text('nickname').notNull().default(''),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** When the account will be erased, at the request of its owner (domain §9). A login until then clears it. */
    eraseAt: timestamp('erase_at', { withTimezone: true }),
    /**
     * When the account was erased: phone number and name are deleted, orders are stored for as long as the law
     * requires.
     */
    erasedAt: timestamp('erased_at', { withTimezone: true }),
    /** The last login by whatever means; null when there was none since this is recorded. */
    lastLoginAt: timestamp('last_login_at', { withTimezone: true }),
    /**
     * When its number was given to a new account, because who has the number could not prove to be the customer
     * (domain §9). `user_tel` still names it, for support; the directory of logins leads elsewhere.
     */
    closedAt: timestamp('closed_at', { withTimezone: true }),
  },
  (table) => [index('user_tel').on(table.userTel), index('user_erase_at').on(table.eraseAt)],
)
