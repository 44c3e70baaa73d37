import type { LngLat } from '@portal/rules/earth'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../database/database'
import type { Divisions } from '../address/divisions'
import { centreOfCity } from '../address/city-centres'
import { centreOfDistrict } from '../address/district-centres'
import { outlet } from './outlet.tables'

interface Region {
  provinceCode: string
  cityCode: string
  districtCode: string
}

/** The mean position of the outlets in a district, which is near its population. */
export const middleOfOutletsQuery = (db: Db, { provinceCode, cityCode, districtCode }: Region) =>
  db
    .select({
      lng: sql<number | null>`avg(${outlet.lng})::double precision`,
      lat: sql<number | null>`avg(${outlet.lat})::double precision`,
    })
    .from(outlet)
    .where(
      and(
        sql`${outlet.status} <> 'CLOSED'`,
        eq(outlet.provinceCode, provinceCode),
        eq(outlet.cityCode, cityCode),
        eq(outlet.districtCode, districtCode),
      ),
    )

/** The approximate point of a region: its district, else its city; null when neither is known. */
export const pointOfRegion = async (db: Db, { provinces }: Divisions, region: Region): Promise<LngLat | null> => {
  const city = provinces
    .find(({ code }) => code === region.provinceCode)
    ?.cities.find(({ code }) => code === region.cityCode)
  if (!city) return null
  const district = city.districts.find(({ code }) => code === region.districtCode)
  const listed = centreOfDistrict(city.name, district?.name ?? '')
  if (listed) return listed
  if (district) {
    const [middle] = await middleOfOutletsQuery(db, region)
    if (middle && middle.lng !== null && middle.lat !== null) return { lng: middle.lng, lat: middle.lat }
  }
  return centreOfCity(city.name)
}
