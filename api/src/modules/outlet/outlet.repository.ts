import { maxMarkers, type OutletMarker } from '@portal/contract/outlet'
import { and, asc, between, eq, sql } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { preparedQuery } from '../../database/prepared-query'
import { matches, type OutletFilter } from './outlet-filter'
import { outlet, type OutletRecord } from './outlet.tables'

/** Open outlets first, then the paused. */
export const outletPageQuery = (db: Db, filter: OutletFilter, { page, pageSize }: { page: number; pageSize: number }) =>
  db
    .select()
    .from(outlet)
    .where(matches(filter))
    .orderBy(asc(outlet.status), asc(outlet.outletCode))
    .limit(pageSize)
    .offset((page - 1) * pageSize)

export const countOutlets = (db: Db, filter: OutletFilter): Promise<number> => db.$count(outlet, matches(filter))

/** The outlet unless it is closed. */
export const findListedOutlet = async (db: Db, outletCode: string): Promise<OutletRecord | undefined> => {
  const [row] = await db
    .select()
    .from(outlet)
    .where(and(eq(outlet.outletCode, outletCode), sql`${outlet.status} <> 'CLOSED'`))
  return row
}

export interface Box {
  west: number
  south: number
  east: number
  north: number
}

export const within = ({ west, south, east, north }: Box) =>
  and(between(outlet.lat, south, north), between(outlet.lng, west, east))

/** One more than is shown, to see whether there are more. */
export const markersQuery = (db: Db, filter: OutletFilter, box: Box | undefined) =>
  db
    .select({
      outletCode: outlet.outletCode,
      outletName: outlet.outletName,
      type: outlet.type,
      status: outlet.status,
      lng: outlet.lng,
      lat: outlet.lat,
    })
    .from(outlet)
    .where(and(matches(filter), box && within(box)))
    .orderBy(asc(outlet.status), asc(outlet.outletCode))
    .limit(maxMarkers + 1)

export const readMarkers = async (
  db: Db,
  filter: OutletFilter,
  box: Box | undefined,
): Promise<{ list: OutletMarker[]; isComplete: boolean }> => {
  const rows = await markersQuery(db, filter, box)
  return { list: rows.slice(0, maxMarkers), isComplete: rows.length <= maxMarkers }
}

/** Counts by city within a province, by province without one. */
export const regionCountsQuery = (db: Db, filter: OutletFilter) => {
  const code = filter.provinceCode === '' ? outlet.provinceCode : outlet.cityCode
  return db
    .select({ code, count: sql<number>`count(*)::integer` })
    .from(outlet)
    .where(matches(filter))
    .groupBy(code)
    .orderBy(asc(code))
    .limit(400)
}

/** The columns of outlets that places on a map need, by name and by code. */
export const findOutlets = (db: Db, outletNames: readonly string[], outletCodes: readonly string[]) =>
  placesQuery(db, { outletNames, outletCodes })

const placesQuery = preparedQuery(
  'places_of_outlets',
  ['outletNames', 'outletCodes'],
  (db, { outletNames, outletCodes }) =>
    db
      .select({
        outletCode: outlet.outletCode,
        outletName: outlet.outletName,
        lng: outlet.lng,
        lat: outlet.lat,
        phones: outlet.phones,
      })
      .from(outlet)
      .where(sql`${outlet.outletName} = any(${outletNames}) or ${outlet.outletCode} = any(${outletCodes})`),
)

/** The outlet in any status. */
export const findOutlet = async (db: Db, outletCode: string): Promise<OutletRecord | undefined> =>
  (await db.select().from(outlet).where(eq(outlet.outletCode, outletCode)))[0]
