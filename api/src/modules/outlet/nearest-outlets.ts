import { earthRadius, type LngLat } from '@portal/rules/earth'
import { and, asc, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { matches, type OutletFilter } from './outlet-filter'
import { type Box, within } from './outlet.repository'
import { outlet, type OutletRecord } from './outlet.tables'

const metresPerDegree = (Math.PI / 180) * earthRadius

/** To a hand's width, which is more than a map knows. PostgreSQL refuses to reckon with what is next to nothing. */
const rounded = ({ lng, lat }: LngLat): LngLat => ({
  lng: Math.round(lng * 1e6) / 1e6,
  lat: Math.round(lat * 1e6) / 1e6,
})

/** As the crow flies. */
export const metresFrom = (point: LngLat): SQL<number> => {
  const { lng, lat } = rounded(point)
  return sql<number>`${2 * earthRadius}::double precision * asin(least(1, sqrt(
  sin(radians(${outlet.lat} - ${lat}::double precision) / 2) ^ 2
  + cos(radians(${lat}::double precision)) * cos(radians(${outlet.lat})) * sin(radians(${outlet.lng} - ${lng}::double precision) / 2) ^ 2)))`
}

/** Holds the circle; near the poles and the date line it is the whole width. */
const boxAround = ({ lng, lat }: LngLat, metres: number): Box => {
  const [south, north] = [lat - metres / metresPerDegree, lat + metres / metresPerDegree]
  const narrowest = Math.cos((Math.min(89, Math.max(Math.abs(south), Math.abs(north))) * Math.PI) / 180)
  const width = metres / metresPerDegree / narrowest
  return Math.abs(lng) + width > 180
    ? { west: -180, south, east: 180, north }
    : { west: lng - width, south, east: lng + width, north }
}

/** The nearest ones within so many metres; within any distance without a radius. */
export const nearestQuery = (
  db: Db,
  filter: OutletFilter,
  near: LngLat,
  { page, pageSize }: { page: number; pageSize: number },
  radius?: number,
) => {
  const metres = metresFrom(near)
  return db
    .select({ record: outlet, metres })
    .from(outlet)
    .where(
      and(
        matches(filter),
        radius === undefined ? undefined : and(within(boxAround(near, radius)), sql`${metres} <= ${radius}`),
      ),
    )
    .orderBy(asc(metres), asc(outlet.outletCode))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
}

/** Most people ask where there are some in town; the index finds those at once. */
const radii = [10_000, 80_000, 500_000] as const

export interface NearOutlet {
  record: OutletRecord
  metres: number
}

/** The nearest first. A circle that fills the page holds all that belong on it; otherwise a wider one is asked, in the end the earth. */
export const nearestOutlets = async (
  db: Db,
  filter: OutletFilter,
  near: LngLat,
  page: { page: number; pageSize: number },
): Promise<NearOutlet[]> => {
  for (const radius of radii) {
    const rows = await nearestQuery(db, filter, near, page, radius)
    if (rows.length === page.pageSize) return rows
  }
  return nearestQuery(db, filter, near, page)
}
