import type { ExpectedArrival } from '@portal/contract/tracking'
import { arrivalWindow, delayReasonLabel, formatMonthDayTime, wishedArrivalText } from '@portal/shared'

/** The arrival of an order; the list does not have the promised time. */
export type Arriving = ExpectedArrival & { etaAt?: string | null; status?: string }

const underWay: readonly string[] = [
  'COLLECTED',
  'IN_TRANSIT',
  'ARRIVED',
  'DELIVERING',
  'PART_SIGNED',
  'PART_ABNORMAL',
  'PART_RETURNED',
  'EXCEPTION',
]

const plannedText = ({ expected, etaAt = null, delayReason }: Omit<Arriving, 'wished'>, now: Date): string => {
  if (expected !== null) return arrivalWindow(new Date(expected.from), new Date(expected.to), now)
  return etaAt === null || delayReason !== null ? '' : `${formatMonthDayTime(etaAt)} 前`
}

const wishText = ({ expected, ...order }: Arriving, now: Date): string =>
  wishedArrivalText({ ...order, expected: expected && { from: new Date(expected.from) } }, now)

/**
 * The expected arrival: `12月2日下午（按收件人安排）`, `今天 14:00–18:00`, before the collection the promised time; '' while
 * unknown.
 */
export const arrivalText = (order: Arriving, now: Date): string => wishText(order, now) || plannedText(order, now)

/** The arrival that the receiver's wish replaces; '' without a wish. */
export const replacedArrivalText = (order: Arriving, now: Date): string =>
  wishText(order, now) === '' ? '' : plannedText(order, now)

/**
 * Why goods that are under way come later than promised; null where they do not, once they have arrived, and while the
 * receiver wants them on another day.
 */
export const delayReasonOf = (order: Arriving & { status: string }, now: Date) =>
  underWay.includes(order.status) && wishText(order, now) === '' ? order.delayReason : null

/** The sentence about a delay while the goods are under way; '' without a delay. */
export const delayText = (order: Arriving & { status: string }, now: Date): string => {
  const { expected, etaAt } = order
  const delayReason = delayReasonOf(order, now)
  if (delayReason === null) return ''
  const promised = etaAt ? `将晚于承诺的 ${formatMonthDayTime(etaAt)} 送达` : '将晚于承诺时间送达'
  const next =
    expected === null ? '新的送达时间请留意物流更新' : `最新预计 ${plannedText({ expected, delayReason }, now)}`
  return `因${delayReasonLabel(delayReason)}，${promised}，${next}`
}
