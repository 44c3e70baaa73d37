import type { Db } from '../../database/database'
import { calendarAt } from './carrier-calendar'
import { findDisruptions } from './disruption.repository'
import type { Disruption } from './model/disruptions'

const day = 86_400_000
/** Nothing is on its way for longer, and nothing that begins later decides about what is on its way. */
const [past, ahead] = [30 * day, 30 * day]

/** What was known at an instant of the last month: by the calendar, and by what the carrier had reported until then. */
export type KnownDisruptions = (at: Date) => Disruption[]

/** Reads what the carrier has reported, once for a batch. */
export const readDisruptions = async (db: Db, now: Date): Promise<KnownDisruptions> => {
  const rows = await findDisruptions(db, new Date(now.getTime() - past), new Date(now.getTime() + ahead))
  return (at) => [
    ...calendarAt(at),
    ...rows
      .filter(({ noticedAt, toAt }) => noticedAt <= at && toAt > at)
      .map(({ kind, divisionCode, fromAt, toAt }) => ({ kind, divisionCode, from: fromAt, to: toAt })),
  ]
}
