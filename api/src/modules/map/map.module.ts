import { mapCity, mapLocate } from '@portal/contract/map'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { networkOf } from '../../http/client-address'
import { assertWithinLimit } from '../../http/rate-limit'
import { registerCall } from '../../http/route'
import { shippedDivisions } from '../address/shipped-divisions'
import type { ResponseOf } from '@portal/contract/calls'
import { type LngLat, metresBetween } from '@portal/rules/earth'
import type { Divisions } from '../address/divisions'
import { shippedMap, type DistrictPoint, type MapFiles } from './map-files'
import { outlineAt } from '@portal/rules/outlines'
import { centreOfCity } from '../address/city-centres'

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

/**
 * Metres from a district's point within which a place at sea, or on an island too small for an outline, belongs to the
 * district.
 */
const reach = 20_000

const nearestOf = (points: Iterable<DistrictPoint>, place: LngLat): { code: string; metres: number } | null => {
  let nearest: { code: string; metres: number } | null = null
  for (const point of points) {
    const metres = metresBetween(point, place)
    if (nearest === null || metres < nearest.metres) nearest = { code: point.code, metres }
  }
  return nearest
}

const allOf = function* ({ points }: MapFiles): Generator<DistrictPoint> {
  for (const some of points.values()) yield* some
}

/**
 * The district whose point is the nearest (great circle) to a place in GCJ-02, among those in the outline of the city
 * that the offline map shows there. Near the border between two districts it may be the neighbour.
 * @returns code of a district (6 digits), of a city without districts (4), or of Taiwan, Hong Kong or Macao (2: 71, 81,
 * 82); null far out at sea and abroad
 */
export const nearestDistrict = (files: MapFiles, place: LngLat): string | null => {
  const outline = outlineAt(files.outlines, { x: place.lng, y: place.lat })
  if (outline !== undefined && ['71', '81', '82'].includes(outline.slice(0, 2))) return outline.slice(0, 2)
  const within = outline === undefined ? undefined : files.points.get(outline)
  if (within !== undefined) return nearestOf(within, place)?.code ?? null
  const nearest = nearestOf(allOf(files), place)
  return nearest !== null && nearest.metres <= reach ? nearest.code : null
}

/** Codes and names of the district at a point, GCJ-02. */
const locate = (root: string, { provinces }: Divisions, point: LngLat): ResponseOf<'map/locate'> => {
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

/**
 * Requests of one network address per minute, times the configured factor: a map requests its place after every move.
 */
const perMinute = { 'map/locate': 120, 'map/city': 60 }

export const mapModule = (app: FastifyInstance): void => {
  const { counters, clock, config } = app.deps
  const allow = async (name: keyof typeof perMinute, request: FastifyRequest) => {
    const limit = { name, max: perMinute[name] * config.ipLimitFactor, windowSeconds: 60 }
    await assertWithinLimit(counters, limit, networkOf(request), clock())
  }

  registerCall(app, mapLocate, async ({ body, request }) => {
    await allow('map/locate', request)
    return locate(config.root, shippedDivisions(config.root), body)
  })

  registerCall(app, mapCity, async ({ body, request }) => {
    await allow('map/city', request)
    return cityOnMap(config.root, shippedDivisions(config.root), body.cityCode)
  })
}
