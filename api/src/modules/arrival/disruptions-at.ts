import type { Db } from '../../database/database'
import { calendarAt } from './carrier-calendar'
import { findDisruptions } from './disruption.repository'
import type { Disruption } from './model/disruptions'

const day = 86_400_000
/** No waybill is under way for longer: disruptions that ended before or begin later do not affect it. */
const maxTransitMs = 30 * day

/**
 * The disruptions that were not over at an instant of the last month and were known then: from the calendar, or
 * reported by then.
 */
export type DisruptionsAt = (at: Date) => Disruption[]

/** Reads the reported disruptions in one query for all orders of a batch. */
export const readDisruptions = async (db: Db, now: Date): Promise<DisruptionsAt> => {
  const [since, until] = [now.getTime() - maxTransitMs, now.getTime() + maxTransitMs]
  const rows = await findDisruptions(db, new Date(since), new Date(until))
  return (at) => [
    ...calendarAt(at),
    ...rows
      .filter(({ firstReportedAt, toAt }) => firstReportedAt <= at && toAt > at)
      .map(({ kind, divisionCode, fromAt, toAt }) => ({ kind, divisionCode, from: fromAt, to: toAt })),
  ]
}
