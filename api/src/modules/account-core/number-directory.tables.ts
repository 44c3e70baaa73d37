import { index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * Whose row has a number that others than its customer name: the carrier, a bank, a friend, a stranger with a waybill.
 * It keeps such numbers unique as well, because the rows themselves are unique within their customer only
 * (docs/adr/0056-distribution-key.md).
 */
export const numberDirectory = pgTable(
  'number_directory',
  {
    kind: text('kind', {
      enum: ['ORDER', 'WAYBILL', 'PAYMENT', 'INVOICE', 'REVERSAL', 'CASE', 'SEND_CODE', 'SHORT_CODE', 'SEND_SHARE'],
    }).notNull(),
    /** The number; of codes to send with the hash that their row has. */
    number: text('number').notNull(),
    userId: text('user_id').notNull(),
    /** When the number may be given again; null for never. */
    expiresAt: timestamp('expires_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.number, table.kind] }),
    index('number_directory_expires_at').on(table.expiresAt),
  ],
)
export type NumberKind = typeof numberDirectory.$inferSelect.kind
