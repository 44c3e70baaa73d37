import { shanghaiInstant } from '@portal/rules/shanghai-time'
import type { Disruption } from './model/disruptions'

/** First and last day without deliveries around 春节, by year; the State Council publishes each in the autumn before. */
const springFestivals: readonly [first: string, last: string][] = [
  ['2026-02-16', '2026-02-19'],
  ['2027-02-05', '2027-02-08'],
]

/** 618 and 双11 with the busy days after them, month and day. */
const peaks: readonly [first: string, last: string][] = [
  ['06-16', '06-25'],
  ['11-09', '11-20'],
]

const day = 86_400_000

const everywhere = (kind: Disruption['kind'], first: string, last: string): Disruption => ({
  kind,
  divisionCode: '',
  from: shanghaiInstant(first),
  to: new Date(shanghaiInstant(last).getTime() + day),
})

/** Holidays and peaks of the calendar that are not over at an instant and begin within 30 days of it. */
export const calendarAt = (at: Date): Disruption[] => {
  const year = at.getUTCFullYear()
  return [
    ...springFestivals.map(([first, last]) => everywhere('HOLIDAY', first, last)),
    ...peaks.map(([first, last]) => everywhere('PEAK', `${year}-${first}`, `${year}-${last}`)),
  ].filter(({ to, from }) => to > at && from.getTime() - at.getTime() < 30 * day)
}
