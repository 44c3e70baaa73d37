import { lte } from 'drizzle-orm'
import { keyedHash } from '../../crypto/keyed-hash'
import type { Db } from '../../database/database'
import { deleteUnlocked } from '../../database/delete-unlocked'
import { telemetryVisit } from './visit.tables'

/** Milliseconds that a visit is known for: no stage of a canary lasts longer. */
const keptFor = 14 * 86_400_000

/** Stores a visit with the network that it began from; one that has begun stays as it is. */
export const addVisit = async (
  db: Db,
  { session, network }: { session: string; network: string },
  now: Date,
): Promise<void> => {
  await db
    .insert(telemetryVisit)
    .values({ session, network: keyedHash('visit-network', network), beganAt: now })
    .onConflictDoNothing()
}

export const sweepVisits = (db: Db, now: Date): Promise<void> =>
  deleteUnlocked(
    db,
    telemetryVisit,
    telemetryVisit.session,
    lte(telemetryVisit.beganAt, new Date(now.getTime() - keptFor)),
  )
