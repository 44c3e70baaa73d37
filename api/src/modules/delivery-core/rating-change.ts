import { maxAheadMs } from '../order-core/carrier-clock'
import type { OrderRecord } from '../order-core/order.tables'
import type { DeliveryRatingRecord } from './delivery-rating.tables'

/** Milliseconds from the first rating on in which it can be changed. */
const changeable = 7 * 24 * 3_600_000

/** Whether the receiver can still change how they found a delivery. */
export const canChangeRating = ({ ratedAt }: Pick<DeliveryRatingRecord, 'ratedAt'>, now: Date): boolean =>
  now.getTime() - ratedAt.getTime() < changeable

/** Whether a rating is of the signature that stands: one of a signature that was wrong does not count. */
export const isOfDelivery = (
  { ratedAt }: Pick<DeliveryRatingRecord, 'ratedAt'>,
  { status, signedAt }: Pick<OrderRecord, 'status' | 'signedAt'>,
): boolean => status === 'SIGNED' && (signedAt === null || ratedAt.getTime() >= signedAt.getTime() - maxAheadMs)
