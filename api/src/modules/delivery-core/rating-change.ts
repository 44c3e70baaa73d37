import type { DeliveryRatingRecord } from './delivery-rating.tables'

/** Milliseconds from the first rating on in which it can be changed. */
const changeable = 7 * 24 * 3_600_000

/** Whether the receiver can still change how they found a delivery. */
export const canChangeRating = ({ ratedAt }: Pick<DeliveryRatingRecord, 'ratedAt'>, now: Date): boolean =>
  now.getTime() - ratedAt.getTime() < changeable
