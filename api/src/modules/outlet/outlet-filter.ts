import type { outletServices } from '@portal/contract/outlet'
import { and, eq, like, or, type SQL, sql } from 'drizzle-orm'
import { openAt } from './open-at'
import { outlet } from './outlet.tables'

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
