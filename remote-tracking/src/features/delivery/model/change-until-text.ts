import type { DeliveryView } from '@portal/contract/delivery'
import { formatMonthDayTime } from '@portal/shared'

/**
 * The end of the time in which the receiver can decide: an instant; without one, the start of the delivery or, at an
 * outlet, the collection.
 */
export const changeUntilText = ({ changeUntil, status }: Pick<DeliveryView, 'changeUntil' | 'status'>): string => {
  if (changeUntil !== null) return `可在 ${formatMonthDayTime(changeUntil)} 前修改`
  return status === 'READY_FOR_PICKUP' ? '领取前都可以修改' : '派送前都可以修改'
}
