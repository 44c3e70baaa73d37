import type { RequestOf } from '@portal/contract/calls'
import { lte, sql } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { deleteUnlocked } from '../../database/delete-unlocked'
import { telemetryEvent } from './telemetry.tables'

const retentionMs = 7 * 24 * 3600_000
/** Maximum number of stored events; with more the oldest are deleted. */
const maxStoredEvents = 200_000

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

export const sweepTelemetry = async (db: Db, now: Date): Promise<void> => {
  await deleteUnlocked(
    db,
    telemetryEvent,
    telemetryEvent.eventId,
    lte(telemetryEvent.receivedAt, new Date(now.getTime() - retentionMs)),
  )
  await deleteUnlocked(
    db,
    telemetryEvent,
    telemetryEvent.eventId,
    lte(telemetryEvent.eventId, sql`(select max(event_id) from telemetry_event) - ${maxStoredEvents}::int`),
  )
}
