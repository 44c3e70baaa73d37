import type { outletServices } from '@portal/shared/contract/outlet'
import { and, asc, eq, like, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { outlet } from './outlet.tables'

export interface OutletFilter {
  /** '' for all, each. */
  provinceCode: string
  cityCode: string
  districtCode: string
  /** Part of the name, the address or the number; '' for all. */
  keyword: string
  service?: (typeof outletServices)[number] | undefined
}

/** The index begins with the province, which the codes below it begin with as well. */
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

const matches = (filter: OutletFilter) => and(
  inRegion(filter),
  named(filter.keyword),
  filter.service === undefined ? undefined : sql`${outlet.services} @> ${JSON.stringify([filter.service])}::jsonb`,
)

/** Open outlets first. */
export const outletPageQuery = (db: Db, filter: OutletFilter, { page, pageSize }: { page: number; pageSize: number }) =>
  db
    .select()
    .from(outlet)
    .where(matches(filter))
    .orderBy(asc(ne(outlet.status, 'OPEN')), asc(outlet.outletCode))
    .limit(pageSize)
    .offset((page - 1) * pageSize)

export const countOutlets = (db: Db, filter: OutletFilter): Promise<number> => db.$count(outlet, matches(filter))
