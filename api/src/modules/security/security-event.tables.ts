import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** What operators look at after the fact (docs/security-events.md). Nothing in it tells who a person is. */
export const securityEvent = pgTable(
  'security_event',
  {
    eventId: text('event_id').primaryKey(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    kind: text('kind').notNull(),
    /** `OK`, or the name of the refusal. */
    outcome: text('outcome').notNull(),
    /** Pseudonyms: of the account, of the number or name that was typed, and of the network; '' for none. */
    account: text('account').notNull().default(''),
    subject: text('subject').notNull().default(''),
    network: text('network').notNull().default(''),
    /** `x-trace-id` of the answer, and of the lines in the log; '' for what no request has caused. */
    requestId: text('request_id').notNull().default(''),
  },
  (table) => [
    index('security_event_at').on(table.at),
    index('security_event_account').on(table.account, table.at),
    index('security_event_subject').on(table.subject, table.at),
    index('security_event_network').on(table.network, table.at),
    index('security_event_kind').on(table.kind, table.outcome, table.at),
  ],
)
