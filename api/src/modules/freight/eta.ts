import { shanghaiDay, shanghaiInstant } from '@portal/rules/shanghai-time'
import type { FreightLane } from './lane.tables'

const minute = 60_000
const day = 24 * 60 * minute
/** Goods are promised until this time of the day, Asia/Shanghai. */
const promiseTime = '18:00'

/**
 * Expected delivery (domain §6): goods that are collected before the lane's cut-off leave the same day, else the next;
 * then come the days on the road, and one more for delivery to the door.
 */
export const expectedDelivery = (
  lane: Pick<FreightLane, 'transitDays' | 'cutOffMinute'>,
  pickupAt: Date,
  toDoor: boolean,
): Date => {
  const midnight = shanghaiInstant(shanghaiDay(pickupAt)).getTime()
  const isLate = pickupAt.getTime() - midnight >= lane.cutOffMinute * minute
  const days = lane.transitDays + (isLate ? 1 : 0) + (toDoor ? 1 : 0)
  return shanghaiInstant(shanghaiDay(new Date(midnight + days * day)), promiseTime)
}
