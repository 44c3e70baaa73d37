import type { DeliveryRating } from '@portal/contract/delivery'
import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { preparedQuery } from '../../database/prepared-query'
import { deliveryRating, type DeliveryRatingRecord } from './delivery-rating.tables'

const ownQuery = preparedQuery('own_rating', ['userId', 'orderNo'], (db, { userId, orderNo }) =>
  db
    .select()
    .from(deliveryRating)
    .where(and(eq(deliveryRating.userId, userId), eq(deliveryRating.orderNo, orderNo))),
)

/** How a customer found the delivery of an order that they received. */
export const ratingOf = async (db: Db, userId: string, orderNo: string): Promise<DeliveryRatingRecord | undefined> =>
  (await ownQuery(db, { userId, orderNo }))[0]

/** Stores the rating of a customer who is locked by `tx`; an earlier one gives way. */
export const storeRating = async (
  tx: Db,
  { userId, orderNo }: { userId: string; orderNo: string },
  { stars, tags, words }: DeliveryRating,
  ratedAt: Date,
): Promise<void> => {
  await tx
    .insert(deliveryRating)
    .values({ userId, orderNo, stars, tags, words, ratedAt })
    .onConflictDoUpdate({
      target: [deliveryRating.userId, deliveryRating.orderNo],
      set: { stars, tags, words, ratedAt },
    })
}

/** The ratings of these orders, whoever received them. */
export const ratingsOf = (db: Db, orderNos: readonly string[]): Promise<DeliveryRatingRecord[]> =>
  db
    .select()
    .from(deliveryRating)
    .where(inArray(deliveryRating.orderNo, [...orderNos]))
