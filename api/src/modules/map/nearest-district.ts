import { type LngLat, metresBetween } from '@portal/rules/earth'
import { outlineAt } from '@portal/rules/outlines'
import type { DistrictPoint, MapFiles } from './map-files'

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
