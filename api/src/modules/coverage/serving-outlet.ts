import type { ServingOutlet } from '@portal/contract/coverage'
import type { Db } from '../../database/database'
import type { RegionCodes } from '@portal/rules/division-tree'
import type { Divisions } from '../address/divisions'
import { toOutletRow } from '../outlet/outlet.view'
import { pointOfRegion } from '../outlet/point-of-region'
import { servingOutletQuery } from '../outlet/serving-outlet.repository'

/** The outlet that serves this place; null when the city has none. */
export const servingOutlet = async (
  db: Db,
  divisions: Divisions,
  place: RegionCodes,
): Promise<ServingOutlet | null> => {
  const [record] = await servingOutletQuery(db, place, await pointOfRegion(db, divisions, place))
  if (!record) return null
  const {
    outletCode,
    outletName,
    address,
    lng,
    lat,
    phones,
    businessHours,
    provinceName,
    cityName,
    districtName,
    townName,
  } = toOutletRow(divisions, record)
  const sameDistrict = place.districtCode !== '' && record.districtCode === place.districtCode
  const sameTown = sameDistrict && place.townCode !== '' && record.townCode === place.townCode
  const nearby = sameDistrict ? 'DISTRICT' : 'CITY'
  return {
    outletCode,
    outletName,
    address,
    lng,
    lat,
    phones,
    businessHours,
    provinceName,
    cityName,
    districtName,
    townName,
    nearness: sameTown ? 'TOWN' : nearby,
  }
}
