import type { operationsDeliveryRatingsResponse } from '@portal/contract/delivery'
import type { z } from 'zod'
import type { Db } from '../../database/database'
import { ratingsOf } from '../delivery-core/delivery-rating.repository'
import { isOfDelivery } from '../delivery-core/rating-change'
import { findByWaybills } from '../order-core/order.repository'

type Ratings = z.infer<typeof operationsDeliveryRatingsResponse>['ratings']

/** How the deliveries of these waybills were found; the newest rating where the number has changed its account. */
export const listRatings = async (db: Db, ewbNos: readonly string[]): Promise<Ratings> => {
  const orders = [...(await findByWaybills(db, ewbNos)).values()]
  if (orders.length === 0) return []
  const ratings = await ratingsOf(
    db,
    orders.map(({ orderNo }) => orderNo),
  )
  return orders.flatMap((order) => {
    const { orderNo, ewbNo } = order
    const [newest] = ratings
      .filter((rating) => rating.orderNo === orderNo && isOfDelivery(rating, order))
      .toSorted((one, other) => other.ratedAt.getTime() - one.ratedAt.getTime())
    if (newest === undefined) return []
    const { stars, tags, words, ratedAt } = newest
    return [{ ewbNo, stars, tags, words, ratedAt: ratedAt.toISOString() }]
  })
}
