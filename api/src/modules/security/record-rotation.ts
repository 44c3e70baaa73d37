import type { FastifyBaseLogger } from 'fastify'
import type { Rotation } from '../../crypto/rotate-keys'
import type { Db } from '../../database/database'
import { type SecurityEvent, storeEvent } from './record-event'

/**
 * Records a run that has resealed values, or found values that no key opens; a run that had nothing to do is not
 * recorded.
 */
export const recordRotation = async (
  { db, log, now }: { db: Db; log?: Pick<FastifyBaseLogger, 'info'>; now: Date },
  { resealed, unreadable }: Rotation,
): Promise<void> => {
  if (resealed + unreadable === 0) return
  const event: SecurityEvent = { at: now, kind: 'KEY_ROTATION', outcome: unreadable === 0 ? 'OK' : 'UNREADABLE' }
  log?.info({ security: event, resealed, unreadable }, 'security event')
  await storeEvent(db, event)
}
