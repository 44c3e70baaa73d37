import { metresBetween } from '@portal/rules/earth'
import type { RegionRows } from '@portal/rules/address-analysis/region-rows'
import { type Corner, isWithin, type Outline, outlineAt } from '@portal/rules/outlines'
import type { SourceDistrict } from './district-source'
import { districtFinder } from './find-district'
import { placedByHand } from './later-changes'
import { spreadPoints } from './spread-points'

/** By the outline (4 digits) that contains the points, '' for none: by district, longitude and latitude in turn. */
export type DistrictPoints = Record<string, Record<string, number[]>>

interface Placed {
  code: string
  point: Corner
  isCentre: boolean
}

/**
 * Points per district in addition to its centre; fewer for Hong Kong, Macao and Taiwan, whose districts are small and
 * only need to be recognized as such.
 */
const spread = { district: 4, hmt: 1 }

const rounded = ({ x, y }: Corner): Corner => ({ x: Math.round(x * 100) / 100, y: Math.round(y * 100) / 100 })

/** Whether the point now belongs to a district that was placed by hand. */
const isGone = ({ x, y }: Corner): boolean =>
  Object.values(placedByHand).some(({ points, clears }) =>
    points.some(([lng, lat]) => metresBetween({ lng, lat }, { lng: x, lat: y }) < clears * 1000),
  )

const byHand: readonly Placed[] = Object.entries(placedByHand).flatMap(([code, { points }]) =>
  points.map(([x, y], index) => ({ code, point: { x, y }, isCentre: index === 0 })),
)

const drawnOf = ({ centre, rings }: SourceDistrict, code: string): Placed[] => {
  const inside = centre !== null && isWithin(centre, rings) ? [centre] : []
  return [...inside, ...spreadPoints(rings, code.length === 2 ? spread.hmt : spread.district)]
    .map((point, index): Placed => ({ code, point: rounded(point), isCentre: index === 0 }))
    .filter(({ point }) => !isGone(point))
}

/** The points of all districts, the centre of each first; of points at the same place only one stays, centres first. */
export const districtPoints = (
  source: readonly SourceDistrict[],
  divisions: RegionRows,
  outlines: readonly Outline[],
): DistrictPoints => {
  const codeOf = districtFinder(divisions, source)
  const drawn = source.flatMap((district) => {
    const code = codeOf(district)
    return code === undefined || code in placedByHand ? [] : drawnOf(district, code)
  })
  const all = [...byHand, ...drawn]
  const pointsByDistrict: DistrictPoints = {}
  const usedPoints = new Set<string>()
  for (const { code, point } of [
    ...all.filter(({ isCentre }) => isCentre),
    ...all.filter(({ isCentre }) => !isCentre),
  ]) {
    const spot = `${point.x},${point.y}`
    const outline = outlineAt(outlines, point) ?? ''
    // Inside the outline of Hong Kong, Macao or Taiwan no point is needed.
    if (usedPoints.has(spot) || (code.length === 2 && outline !== '')) continue
    usedPoints.add(spot)
    const group = (pointsByDistrict[outline] ??= {})
    ;(group[code] ??= []).push(point.x, point.y)
  }
  return pointsByDistrict
}
