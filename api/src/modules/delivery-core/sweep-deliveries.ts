import { lte } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { deleteUnlockedOfCustomers } from '../../database/delete-unlocked'
import { retentionStart } from '../../partitions/retention-start'
import { deliveryRating } from './delivery-rating.tables'
import { deliveryWish } from './delivery-wish.tables'

/**
 * Deletes decisions and ratings that are older than the traces that are kept of orders. @param keepMonths `KEEP_MONTHS`
 */
export const sweepDeliveries = async (db: Db, now: Date, keepMonths: number): Promise<void> => {
  const oldest = retentionStart(now, keepMonths)
  await deleteUnlockedOfCustomers(db, deliveryWish, deliveryWish.wishId, lte(deliveryWish.decidedAt, oldest))
  await deleteUnlockedOfCustomers(db, deliveryRating, deliveryRating.orderNo, lte(deliveryRating.ratedAt, oldest))
}
