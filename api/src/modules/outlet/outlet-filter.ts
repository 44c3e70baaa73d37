import type { outletServices } from '@portal/contract/outlet'
import { and, eq, like, or, type SQL, sql } from 'drizzle-orm'
import { outlet } from './outlet.tables'
import { shanghaiClock } from '@portal/rules/shanghai-time'

/**
 * The rule of shared/rules/src/opening-hours.ts as SQL: an outlet that closes no later than it opens closes on the next
 * day, and 23:59 stands for midnight. A test compares the two.
 */
const openAt = (now: Date): SQL => {
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

export interface OutletFilter {
  /** '' for all; so for the next two. */
  provinceCode: string
  cityCode: string
  districtCode: string
  /** Part of the name, the address or the number; '' for all. */
  keyword: string
  service?: (typeof outletServices)[number] | undefined
  /** Only those that are open at this moment. */
  openAt?: Date | undefined
}

/** The index begins with the province, so that the codes of the levels above are derived from the code below. */
const inRegion = ({ provinceCode, cityCode, districtCode }: OutletFilter) => {
  const city = cityCode || districtCode.slice(0, 4)
  const province = provinceCode || city.slice(0, 2)
  return and(
    province === '' ? undefined : eq(outlet.provinceCode, province),
    city === '' ? undefined : eq(outlet.cityCode, city),
    districtCode === '' ? undefined : eq(outlet.districtCode, districtCode),
  )
}

const named = (keyword: string) => {
  if (keyword === '') return undefined
  const part = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`
  return or(like(outlet.outletName, part), like(outlet.address, part), like(outlet.outletCode, part.toUpperCase()))
}

/**
 * Closed outlets are not listed. The literal is that of the partial indexes: with a parameter PostgreSQL could not use
 * them.
 */
const isListed = sql`${outlet.status} <> 'CLOSED'`

export const matches = (filter: OutletFilter): SQL | undefined =>
  and(
    isListed,
    inRegion(filter),
    named(filter.keyword),
    filter.service === undefined ? undefined : sql`${outlet.services} @> ${JSON.stringify([filter.service])}::jsonb`,
    filter.openAt === undefined ? undefined : openAt(filter.openAt),
  )
