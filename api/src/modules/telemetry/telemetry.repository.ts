import type { RequestOf } from '@portal/contract/calls'
import { lte, sql } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { deleteUnlocked } from '../../database/delete-unlocked'
import { telemetryEvent } from './telemetry.tables'

/** About 2 GB with their indices. */
const maxStoredEvents = 5_000_000

export const addEvents = async (
  db: Db,
  { events, session }: RequestOf<'telemetry/events'>,
  now: Date,
): Promise<void> => {
  await db.insert(telemetryEvent).values(
    events.map(({ kind, remote, version, detail, value, path, traceId }) => ({
      kind,
      remote,
      version,
      detail,
      value,
      path,
      traceId,
      session,
      receivedAt: now,
    })),
  )
}

/** Deletes the oldest events where there are too many: strangers write them. Old ones go with their month. */
export const sweepTelemetry = (db: Db): Promise<void> =>
  deleteUnlocked(
    db,
    telemetryEvent,
    telemetryEvent.eventId,
    lte(telemetryEvent.eventId, sql`(select max(event_id) from telemetry_event) - ${maxStoredEvents}::int`),
  )
