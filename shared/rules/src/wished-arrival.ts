import { arrivalDays, monthDayText } from './arrival-window'
import { shanghaiDay, shanghaiInstant } from './shanghai-time'
import { type DeliveryHours, deliveryHourSpans } from './delivery-hours'

/** The day in Shanghai that the receiver wants the goods on (改期派送, 暂存), and the part of it. */
export interface WishedArrival {
  day: string
  hours: DeliveryHours
}

interface Arriving {
  wished: WishedArrival | null
  /** The predicted window; null while unknown. */
  expected: { from: Date } | null
  /** The order's. */
  status?: string | undefined
}

/**
 * The receiver's wish while it says when the goods come: its time is not over, and the goods are there by then, and not
 * out for delivery on a day before. Else the prediction counts, and this is null.
 */
export const standingWish = (
  { wished, expected, status }: Arriving,
  now: Date,
): (WishedArrival & { from: Date }) | null => {
  if (wished === null || (status === 'DELIVERING' && shanghaiDay(now) < wished.day)) return null
  const { from, to } = deliveryHourSpans[wished.hours]
  const end = shanghaiInstant(wished.day, to)
  return end <= now || (expected !== null && end <= expected.from)
    ? null
    : { ...wished, from: shanghaiInstant(wished.day, from) }
}

/** `12月2日下午（按收件人安排）`; '' while no wish stands. */
export const wishedArrivalText = (arriving: Arriving, now: Date): string => {
  const wish = standingWish(arriving, now)
  if (wish === null) return ''
  const part = wish.hours === 'ALL_DAY' ? '' : deliveryHourSpans[wish.hours].name
  return `${monthDayText(wish.from)}${part}（按收件人安排）`
}

/** The wish or the predicted window by its dates, not by "today": it is read later. '' while neither is known. */
export const datedArrivalText = (
  arriving: Arriving & { expected: { from: Date; to: Date } | null },
  now: Date,
): string => {
  const { expected } = arriving
  return wishedArrivalText(arriving, now) || (expected ? arrivalDays(expected.from, expected.to) : '')
}
