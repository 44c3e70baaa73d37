import type { ResponseOf } from '@portal/contract/calls'
import type { LngLat } from '@portal/rules/earth'
import type { Divisions } from '../address/divisions'
import { centreOfCity } from '../address/city-centres'
import { type MapFiles, shippedMap } from './map-files'

/** The first point of a district is where its name is drawn; points on an island may be in a group of their own. */
const firstPointOf = ({ points }: MapFiles, code: string): LngLat | null => {
  const groups = [...points.values()].map((some) => some.filter((point) => point.code === code))
  const [largest] = groups.sort((one, other) => other.length - one.length)
  const point = largest?.[0]
  return point ? { lng: point.lng, lat: point.lat } : null
}

/**
 * The points of a city and its districts, GCJ-02; of a city without districts only the centre, of an unknown one none.
 */
export const cityOnMap = (root: string, { provinces }: Divisions, cityCode: string): ResponseOf<'map/city'> => {
  const city = provinces.flatMap(({ cities }) => cities).find(({ code }) => code === cityCode)
  if (!city) return { centre: null, districts: [] }
  const files = shippedMap(root)
  const districts = city.districts.flatMap(({ code, name }) => {
    const point = code === '' ? null : firstPointOf(files, code)
    return point ? [{ districtCode: code, districtName: name, ...point }] : []
  })
  const [first] = districts
  const centre =
    firstPointOf(files, cityCode) ?? centreOfCity(city.name) ?? (first && { lng: first.lng, lat: first.lat })
  return { centre: centre ?? null, districts }
}
