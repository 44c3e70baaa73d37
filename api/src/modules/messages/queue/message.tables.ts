import { messageChannels, messageEvents, messagePeople, messageStates } from '@portal/contract/messages'
import { sql } from 'drizzle-orm'
import { sealedText } from '../../../crypto/sealed'
import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'

/**
 * A message to a person by one channel. Written in the transaction of its event, sent by workers (docs/adr/0059). The
 * person's number or address is read from the order or the account when the message goes out.
 */
export const message = pgTable(
  'message',
  {
    /** Given to the provider as well, which sends one message for it where it recognizes repeats. */
    messageId: text('message_id').primaryKey(),
    /** Identifies the event: a repeat of it makes no second message. */
    eventKey: text('event_key').notNull(),
    event: text('event', { enum: messageEvents }).notNull(),
    person: text('person', { enum: messagePeople }).notNull(),
    channel: text('channel', { enum: messageChannels }).notNull(),
    /** '' for what is about no order. */
    orderNo: text('order_no').notNull(),
    /**
     * The person's account; null for a receiver without one, and before the account is searched for, which is when the
     * message goes out.
     */
    userId: text('user_id'),
    /**
     * The facts that the words for this person name, and no others. About other people it may have a courier's and a
     * signer's name, and the phone of a courier or an outlet.
     */
    facts: jsonb('facts').$type<Record<string, string>>().notNull(),
    /**
     * The address of a message about a change of the account: the one from before the change. Null for messages to the
     * person's present address, and once it is settled.
     */
    sealedAddress: sealedText('sealed_address'),
    state: text('state', { enum: messageStates }).notNull(),
    reason: text('reason').notNull().default(''),
    tries: integer('tries').notNull().default(0),
    /** When it goes out; while it is sent, when the process that does so counts as lost. */
    dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
    costCents: integer('cost_cents').notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
    /** When the last channel of its rule had been tried without success, because of this channel; null otherwise. */
    unsentAt: timestamp('unsent_at', { withTimezone: true }),
    /** When its reader has seen it in the portal. */
    readAt: timestamp('read_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('message_once').on(table.eventKey, table.person, table.channel),
    index('message_due_by_state')
      .on(table.state, table.dueAt)
      .where(sql`state in ('WAITING', 'SENDING')`),
    index('message_order').on(table.orderNo, table.createdAt),
    index('message_shown')
      .on(table.userId, table.createdAt)
      .where(sql`channel = 'PORTAL' and state = 'SENT'`),
    index('message_unread')
      .on(table.userId)
      .where(sql`channel = 'PORTAL' and state = 'SENT' and read_at is null`),
    // For the download and the erasure of an account.
    index('message_user').on(table.userId, table.messageId),
    // For the rotation of keys: few rows have one, and for a short time.
    index('message_sealed')
      .on(table.messageId)
      .where(sql`sealed_address is not null`),
    // For the list of messages that were not sent: few rows, in the order of the list.
    index('message_unsent')
      .on(table.unsentAt, table.messageId)
      .where(sql`unsent_at is not null`),
    // Rows come in the order of time: a handful of pages, however many there are.
    index('message_created_at').using('brin', table.createdAt),
  ],
)
export type MessageRecord = typeof message.$inferSelect
