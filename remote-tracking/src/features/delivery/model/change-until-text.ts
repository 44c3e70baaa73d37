import type { DeliveryView } from '@portal/contract/delivery'
import { formatMonthDayTime } from '@portal/shared'

/** Until when the receiver can decide: a time, or the courier's setting out while nobody knows when it comes. */
export const changeUntilText = ({ changeUntil }: Pick<DeliveryView, 'changeUntil'>): string =>
  changeUntil === null ? '派送前都可以修改' : `可在 ${formatMonthDayTime(changeUntil)} 前修改`
