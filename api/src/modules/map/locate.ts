import type { ResponseOf } from '@portal/contract/calls'
import type { LngLat } from '@portal/rules/earth'
import type { Divisions } from '../address/divisions'
import { shippedMap } from './map-files'
import { nearestDistrict } from './nearest-district'

/** Codes and names of the district at a point, GCJ-02. */
export const locate = (root: string, { provinces }: Divisions, point: LngLat): ResponseOf<'map/locate'> => {
  const code = nearestDistrict(shippedMap(root), point)
  if (code === null) return { outcome: 'NOWHERE' }
  if (code.length === 2) return { outcome: 'HMT' }
  // Only the beginning of a code is that of its province; the levels between need not match.
  const province = provinces.find((each) => code.startsWith(each.code))
  for (const city of province?.cities ?? []) {
    const district = city.districts.find((each) => each.code === (code === city.code ? '' : code))
    if (province && district)
      return {
        outcome: 'FOUND',
        place: {
          provinceCode: province.code,
          cityCode: city.code,
          districtCode: district.code,
          provinceName: province.name,
          cityName: city.name,
          districtName: district.name,
        },
      }
  }
  return { outcome: 'NOWHERE' }
}
