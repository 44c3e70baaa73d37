import { randomUUID } from 'node:crypto'
import type { Db } from '../../database/database'
import { securityEvent } from './security-event.tables'
import type { SecurityKind } from './security-kind'

export type SecurityEvent = Omit<typeof securityEvent.$inferInsert, 'eventId' | 'kind'> & { kind: SecurityKind }

export const storeEvent = async (db: Db, event: SecurityEvent): Promise<void> => {
  await db.insert(securityEvent).values({ eventId: randomUUID(), ...event })
}
