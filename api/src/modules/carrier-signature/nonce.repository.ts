import { lte } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { deleteUnlocked } from '../../database/delete-unlocked'
import { timestampTolerance } from './events-signature'
import { operationNonce } from './nonce.tables'

/** @returns false when the nonce was used before */
export const useNonce = async (db: Db, nonce: string, now: Date): Promise<boolean> => {
  // Stored until every timestamp that it may be combined with is outside the tolerance.
  const expiresAt = new Date(now.getTime() + 2 * timestampTolerance)
  const used = await db
    .insert(operationNonce)
    .values({ nonce, expiresAt })
    .onConflictDoNothing()
    .returning({ nonce: operationNonce.nonce })
  return used.length > 0
}

/** Deletes expired nonces; part of the housekeeping. */
export const sweepNonces = async (db: Db, now: Date): Promise<void> => {
  await deleteUnlocked(db, operationNonce, operationNonce.nonce, lte(operationNonce.expiresAt, now))
}
