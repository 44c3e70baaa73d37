import { telemetryKinds } from '@portal/contract/telemetry'
import { bigint, doublePrecision, index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** The browsers' reports about the portal (contract/telemetry.ts), without personal data. Partitioned by month. */
export const telemetryEvent = pgTable(
  'telemetry_event',
  {
    eventId: bigint('event_id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    kind: text('kind', { enum: telemetryKinds }).notNull(),
    remote: text('remote'),
    version: text('version'),
    detail: text('detail').notNull(),
    value: doublePrecision('value'),
    path: text('path'),
    traceId: text('trace_id'),
    /** The number of a tab's visit (visit-mark.ts), or the number that an older shell drew; null for none. */
    session: text('session'),
    /** By the server's clock: a browser's may be anything. */
    receivedAt: timestamp('received_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.receivedAt] }),
    index('telemetry_event_received_at').on(table.receivedAt),
    index('telemetry_event_remote').on(table.remote, table.receivedAt),
  ],
)
