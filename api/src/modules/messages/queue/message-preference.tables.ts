import { messageEvents, switchedChannels } from '@portal/contract/messages'
import { sql } from 'drizzle-orm'
import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * Channels that a customer has switched off: a row for an event and a channel; none where the rules apply unchanged.
 */
export const messagePreference = pgTable(
  'message_preference',
  {
    userId: text('user_id').notNull(),
    event: text('event', { enum: messageEvents }).notNull(),
    channel: text('channel', { enum: switchedChannels }).notNull(),
    /** Identifies a customer's row in their download. */
    rowKey: text('row_key')
      .notNull()
      .generatedAlwaysAs(sql`event || ' ' || channel`),
    switchedOffAt: timestamp('switched_off_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.event, table.channel] })],
)
