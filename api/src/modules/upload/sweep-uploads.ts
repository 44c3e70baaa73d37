import type { Db } from '../../database/database'
import { deleteUnattachedBefore } from './upload.repository'

const day = 24 * 3_600_000
/** In one round; the next one follows in a minute. */
const maxUploadsPerRound = 200

/** What was added to nothing for a day, half or whole; part of the housekeeping (domain §12). */
export const sweepUploads = (db: Db, now: Date): Promise<void> =>
  deleteUnattachedBefore(db, new Date(now.getTime() - day), maxUploadsPerRound)
