import { shanghaiClock } from '@portal/rules/shanghai-time'
import { type SQL, sql } from 'drizzle-orm'
import { outlet } from './outlet.tables'

/**
 * The rule of shared/rules/src/opening-hours.ts as SQL: an outlet that closes no later than it opens closes on the next
 * day, and 23:59 stands for midnight. A test compares the two.
 */
export const openAt = (now: Date): SQL => {
  const there = shanghaiClock(now)
  const time = there.toISOString().slice(11, 16)
  const today = there.getUTCDay() || 7
  const yesterday = today === 1 ? 7 : today - 1
  const [open, close] = [sql`hours->>'open'`, sql`hours->>'close'`]
  const on = (day: number) => sql`hours->'days' @> ${JSON.stringify([day])}::jsonb`
  return sql`${outlet.status} = 'OPEN' and exists (select 1 from jsonb_array_elements(${outlet.businessHours}) hours where
    (${on(today)} and ${open} <= ${time} and (${time} < ${close} or ${close} <= ${open} or ${close} = '23:59'))
    or (${on(yesterday)} and ${close} <= ${open} and ${time} < ${close}))`
}
