import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** One row per token. A session is renewed by a further token with the same `session_id`. */
export const sessionToken = pgTable(
  'session_token',
  {
    /** SHA-256 of the token, base64url; the token itself is nowhere in the database. */
    tokenHash: text('token_hash').primaryKey(),
    sessionId: text('session_id').notNull(),
    userId: text('user_id').notNull(),
    /**
     * How and when the customer logged in; a renewed token keeps both. Null on tokens that are older than these
     * columns.
     */
    loginMethod: text('login_method', { enum: ['pwd', 'sms', 'wechat'] }),
    loggedInAt: timestamp('logged_in_at', { withTimezone: true }),
    issuedAt: timestamp('issued_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** Readable name of the device that logged in; '' when unknown. A renewed token keeps it. */
    deviceName: text('device_name').notNull().default(''),
    /** Accurate to some minutes; null on tokens that are older than this column. */
    lastSeenAt: timestamp('last_seen_at', { withTimezone: true }),
    /** When a successor was last handed out; the token itself is then valid for a short grace period only. */
    renewedAt: timestamp('renewed_at', { withTimezone: true }),
  },
  (table) => [
    index('session_token_session_id').on(table.sessionId),
    index('session_token_user_id').on(table.userId),
    index('session_token_expires_at').on(table.expiresAt),
  ],
)
