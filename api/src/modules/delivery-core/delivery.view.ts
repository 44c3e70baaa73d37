import type { DeliveryDecision } from '@portal/contract/delivery'
import type { OrderDetail } from '@portal/contract/order-detail'
import type { OrderRecord } from '../order-core/order.tables'
import type { DeliveryRatingRecord } from './delivery-rating.tables'
import type { DeliveryWishRecord } from './delivery-wish.tables'
import { canChangeRating, isOfDelivery } from './rating-change'
import { placeKeyOf } from './receiver-keys'

/** A decision as all see it who may see the order; null for one that another receiver, or at another door, has made. */
export const toDecision = (
  { receiver }: Pick<OrderRecord, 'receiver'>,
  record: DeliveryWishRecord | undefined,
): DeliveryDecision | null => {
  if (record === undefined || record.wish === null || record.placeKey !== placeKeyOf(receiver)) return null
  const { wish, outletName, outletAddress, stationConsent, decidedAt, decidedBy, state, refusal } = record
  return {
    wish,
    outletName,
    outletAddress,
    stationConsent,
    decidedAt: decidedAt.toISOString(),
    decidedBy,
    state,
    refusal,
  }
}

export const toRating = (
  order: Pick<OrderRecord, 'status' | 'signedAt'>,
  record: DeliveryRatingRecord | undefined,
  now: Date,
): OrderDetail['rating'] =>
  record === undefined || !isOfDelivery(record, order)
    ? null
    : { stars: record.stars, tags: record.tags, words: record.words, canChange: canChangeRating(record, now) }
