import type { FastifyBaseLogger } from 'fastify'
import type { Rotation } from '../../crypto/rotate-keys'
import type { Db } from '../../database/database'
import { type SecurityEvent, storeEvent } from './record-event'

/** A run that sealed something anew, or found what no key opens, is on record; one that had nothing to do is none. */
export const recordRotation = async (
  { db, log, now }: { db: Db; log?: Pick<FastifyBaseLogger, 'info'>; now: Date },
  { resealed, unreadable }: Rotation,
): Promise<void> => {
  if (resealed + unreadable === 0) return
  const event: SecurityEvent = { at: now, kind: 'KEY_ROTATION', outcome: unreadable === 0 ? 'OK' : 'UNREADABLE' }
  log?.info({ security: event, resealed, unreadable }, 'security event')
  await storeEvent(db, event)
}
