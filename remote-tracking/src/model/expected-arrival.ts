import type { ExpectedArrival } from '@portal/contract/tracking'
import { arrivalWindow, delayReasonLabel, formatMonthDayTime } from '@portal/shared'

/** The arrival of an order; the list does not have the promised time. */
export type Arriving = ExpectedArrival & { etaAt?: string | null }

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

/** The expected arrival: `今天 14:00–18:00`, before the collection the promised time; '' while unknown. */
export const arrivalText = ({ expected, etaAt = null, delayReason }: Arriving, now: Date): string => {
  if (expected !== null) return arrivalWindow(new Date(expected.from), new Date(expected.to), now)
  return etaAt === null || delayReason !== null ? '' : `${formatMonthDayTime(etaAt)} 前`
}

/** Why goods that are under way come later than promised; null where they do not, and once they have arrived. */
export const delayReasonOf = ({ delayReason, status }: Pick<Arriving, 'delayReason'> & { status: string }) =>
  underWay.includes(status) ? delayReason : null

/** The sentence about a delay while the goods are under way; '' without a delay. */
export const delayText = (order: Arriving & { status: string }, now: Date): string => {
  const { expected, etaAt } = order
  const delayReason = delayReasonOf(order)
  if (delayReason === null) return ''
  const promised = etaAt ? `将晚于承诺的 ${formatMonthDayTime(etaAt)} 送达` : '将晚于承诺时间送达'
  const next =
    expected === null ? '新的送达时间请留意物流更新' : `最新预计 ${arrivalText({ expected, delayReason }, now)}`
  return `因${delayReasonLabel(delayReason)}，${promised}，${next}`
}
