import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Nonces that signed requests have used; each is good for one request. */
export const operationNonce = pgTable(
  'operation_nonce',
  {
    nonce: text('nonce').primaryKey(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('operation_nonce_expires_at').on(table.expiresAt)],
)
