import { earthRadius, type LngLat } from '@portal/rules/earth'
import { and, asc, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { matches, type OutletFilter } from './outlet-filter'
import { type Box, within } from './outlet.repository'
import { outlet, type OutletRecord } from './outlet.tables'

const metresPerDegree = (Math.PI / 180) * earthRadius

/** Rounded to about 10 cm, finer than any map. PostgreSQL fails to compute with values close to zero. */
const rounded = ({ lng, lat }: LngLat): LngLat => ({
  lng: Math.round(lng * 1e6) / 1e6,
  lat: Math.round(lat * 1e6) / 1e6,
})

/** Distance in a straight line. */
export const metresFrom = (point: LngLat): SQL<number> => {
  const { lng, lat } = rounded(point)
  return sql<number>`${2 * earthRadius}::double precision * asin(least(1, sqrt(
  sin(radians(${outlet.lat} - ${lat}::double precision) / 2) ^ 2
  + cos(radians(${lat}::double precision)) * cos(radians(${outlet.lat})) * sin(radians(${outlet.lng} - ${lng}::double precision) / 2) ^ 2)))`
}

/** A box around the circle; near the poles and the date line it has the whole width. */
const boxAround = ({ lng, lat }: LngLat, metres: number): Box => {
  const [south, north] = [lat - metres / metresPerDegree, lat + metres / metresPerDegree]
  const narrowest = Math.cos((Math.min(89, Math.max(Math.abs(south), Math.abs(north))) * Math.PI) / 180)
  const width = metres / metresPerDegree / narrowest
  return Math.abs(lng) + width > 180
    ? { west: -180, south, east: 180, north }
    : { west: lng - width, south, east: lng + width, north }
}

/** The nearest outlets within a radius in metres; at any distance without one. */
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

/** Radii that are tried in turn: most searches find outlets in the same city, which the index finds quickly. */
const radii = [10_000, 80_000, 500_000] as const

export interface NearOutlet {
  record: OutletRecord
  metres: number
}

/**
 * The nearest first. A circle with enough outlets for the page has the right ones; otherwise a wider one is queried, at
 * last without a limit.
 */
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
