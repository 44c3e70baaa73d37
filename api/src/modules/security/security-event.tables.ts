import { index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** Events that operators read afterwards (docs/security-events.md). They identify no person. Partitioned by month. */
export const securityEvent = pgTable(
  'security_event',
  {
    eventId: text('event_id').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    kind: text('kind').notNull(),
    /** `OK`, or the name of the refusal. */
    outcome: text('outcome').notNull(),
    /** Pseudonyms of the account, of the entered number or name, and of the network; '' for none. */
    account: text('account').notNull().default(''),
    subject: text('subject').notNull().default(''),
    network: text('network').notNull().default(''),
    /** `x-trace-id` of the answer and of the lines in the log; '' for an event without a request. */
    requestId: text('request_id').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.at] }),
    index('security_event_at').on(table.at),
    index('security_event_account').on(table.account, table.at),
    index('security_event_subject').on(table.subject, table.at),
    index('security_event_network').on(table.network, table.at),
    index('security_event_kind').on(table.kind, table.outcome, table.at),
  ],
)
