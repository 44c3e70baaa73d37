import { type DeliveryClosedReason, maxDaysLater } from '@portal/contract/delivery'
import { shanghaiDay } from '@portal/rules/shanghai-time'
import type { OrderRecord } from '../order-core/order.tables'
import { isFinal } from '../order-core/order-state'

const [hour, day] = [3_600_000, 24 * 3_600_000]

type Expected = Pick<OrderRecord, 'status' | 'interceptState' | 'expectedFrom'>

/**
 * The end of the time in which the delivery can be decided; null while it is unknown. Goods that wait at an outlet have
 * none.
 */
export const changeUntil = ({ status, expectedFrom }: Pick<OrderRecord, 'status' | 'expectedFrom'>): Date | null =>
  expectedFrom === null || status === 'READY_FOR_PICKUP' ? null : new Date(expectedFrom.getTime() - hour)

/** Whether the time for changes is over. Without a predicted arrival it ends when the courier sets out. */
const isTooLate = (order: Expected, now: Date): boolean => {
  const until = changeUntil(order)
  return until === null ? order.status === 'DELIVERING' || order.status === 'PART_SIGNED' : now >= until
}

/** Why nothing can be decided now; null when it can. */
export const closedReason = (order: Expected, now: Date): DeliveryClosedReason | null => {
  if (isFinal(order.status) || order.status === 'RETURNING') return 'OVER'
  if (order.interceptState === 'REQUESTED') return 'SENDER_REQUEST'
  return isTooLate(order, now) ? 'TOO_LATE' : null
}

/** Days that a delivery can be put off to: from tomorrow on, and none before the goods are there. */
export const laterDays = ({ expectedFrom }: Pick<OrderRecord, 'expectedFrom'>, now: Date): string[] => {
  const first = expectedFrom === null ? '' : shanghaiDay(expectedFrom)
  return Array.from({ length: maxDaysLater }, (_, index) =>
    shanghaiDay(new Date(now.getTime() + (index + 1) * day)),
  ).filter((later) => later >= first)
}
