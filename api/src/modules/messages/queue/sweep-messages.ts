import { lte } from 'drizzle-orm'
import type { Db } from '../../../database/database'
import { deleteUnlocked } from '../../../database/delete-unlocked'
import { retentionStart } from '../../../partitions/retention-start'
import { message } from './message.tables'

/** Deletes messages that are older than the traces that are kept of orders. @param keepMonths `KEEP_MONTHS` */
export const sweepMessages = (db: Db, now: Date, keepMonths: number): Promise<void> =>
  deleteUnlocked(db, message, message.messageId, lte(message.createdAt, retentionStart(now, keepMonths)))
