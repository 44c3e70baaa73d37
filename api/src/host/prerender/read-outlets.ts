import { and, asc, count, eq, ne } from 'drizzle-orm'
import type { Db } from '../../database/database'
import type { Divisions } from '../../modules/address/divisions'
import { outlet } from '../../modules/outlet/outlet.tables'
import { toOutletRow } from '../../modules/outlet/outlet.view'
import type { CityOutlets } from './city-outlets-content'
import type { ProvinceOutlets } from './outlets-content'

/** Maximum number of outlets on the page of a city; the search of the page finds the others. */
export const shownOutlets = 60

const isThere = ne(outlet.status, 'CLOSED')

/** Provinces and cities with outlets, in the order of the divisions. */
export const readProvinceOutlets = async (db: Db, { provinces }: Divisions): Promise<ProvinceOutlets[]> => {
  const rows = await db
    .select({ cityCode: outlet.cityCode, count: count() })
    .from(outlet)
    .where(isThere)
    .groupBy(outlet.cityCode)
  const counts = new Map(rows.map((row) => [row.cityCode, row.count]))
  return provinces
    .map(({ name, cities }) => ({
      name,
      cities: cities
        .map(({ code, name: city }) => ({ code, name: city, count: counts.get(code) ?? 0 }))
        .filter(({ count: outlets }) => outlets > 0),
    }))
    .filter(({ cities }) => cities.length > 0)
}

interface CityCodes {
  provinceCode: string
  cityCode: string
}

/** The index begins with the province. */
const inCity = ({ provinceCode, cityCode }: CityCodes) =>
  and(eq(outlet.provinceCode, provinceCode), eq(outlet.cityCode, cityCode), isThere)

export const cityOutletsQuery = (db: Db, city: CityCodes) =>
  db
    .select()
    .from(outlet)
    .where(inCity(city))
    .orderBy(asc(ne(outlet.status, 'OPEN')), asc(outlet.outletCode))
    .limit(shownOutlets)

/** Undefined for an unknown city, and for one without outlets. */
export const readCityOutlets = async (
  db: Db,
  divisions: Divisions,
  cityCode: string,
): Promise<CityOutlets | undefined> => {
  const province = divisions.provinces.find(({ cities }) => cities.some(({ code }) => code === cityCode))
  const city = province?.cities.find(({ code }) => code === cityCode)
  if (!province || !city) return undefined
  const codes = { provinceCode: province.code, cityCode }
  const total = await db.$count(outlet, inCity(codes))
  if (total === 0) return undefined
  const rows = await cityOutletsQuery(db, codes)
  return {
    code: cityCode,
    name: city.name,
    provinceName: province.name,
    total,
    outlets: rows.map((row) => toOutletRow(divisions, row)),
  }
}
