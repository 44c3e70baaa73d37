import type { Db } from '../../database/database'
import { deleteUnattachedBefore } from './upload.repository'

const day = 24 * 3_600_000
/** Uploads deleted in one round; the next one follows in a minute. */
const maxUploadsPerRound = 200

/** Deletes uploads that were not attached within a day, complete or not; part of the housekeeping (domain §12). */
export const sweepUploads = (db: Db, now: Date): Promise<void> =>
  deleteUnattachedBefore(db, new Date(now.getTime() - day), maxUploadsPerRound)
