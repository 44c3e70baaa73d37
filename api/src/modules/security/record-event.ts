import { randomUUID } from 'node:crypto'
import { lte } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { deleteUnlocked } from '../../database/delete-unlocked'
import { securityEvent } from './security-event.tables'
import type { SecurityKind } from './security-kind'

export type SecurityEvent = Omit<typeof securityEvent.$inferInsert, 'eventId' | 'kind'> & { kind: SecurityKind }

/** How long events are stored, milliseconds. */
const memory = 180 * 24 * 3600_000

export const storeEvent = async (db: Db, event: SecurityEvent): Promise<void> => {
  await db.insert(securityEvent).values({ eventId: randomUUID(), ...event })
}

/** Deletes events after half a year; part of the housekeeping. */
export const sweepSecurityEvents = (db: Db, now: Date): Promise<void> =>
  deleteUnlocked(db, securityEvent, securityEvent.eventId, lte(securityEvent.at, new Date(now.getTime() - memory)))
