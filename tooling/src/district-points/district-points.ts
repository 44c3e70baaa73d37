import { metresBetween } from '@portal/rules/earth'
import type { RegionRows } from '@portal/rules/address-analysis/region-rows'
import { type Corner, isWithin, type Outline, outlineAt } from '@portal/rules/outlines'
import type { SourceDistrict } from './district-source'
import { placedByHand, successors } from './later-changes'

type Rings = readonly (readonly Corner[])[]

/** Cells of the grid that is laid over a district, along its longer side. */
const gridSize = 24
const rounds = 12

/** Centres of the grid cells within the rings. */
const cellsIn = (rings: Rings): Corner[] => {
  const corners = rings.flat()
  if (corners.length === 0) return []
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
  const minOf = (values: readonly number[]) => values.reduce((one, other) => Math.min(one, other), Infinity)
  const maxOf = (values: readonly number[]) => values.reduce((one, other) => Math.max(one, other), -Infinity)
  const [west, east, south, north] = [minOf(xs), maxOf(xs), minOf(ys), maxOf(ys)]
  const step = Math.max(east - west, north - south) / gridSize
  const cells: Corner[] = []
  for (let x = west + step / 2; x < east; x += step)
    for (let y = south + step / 2; y < north; y += step) if (isWithin({ x, y }, rings)) cells.push({ x, y })
  return cells
}

/** Squared distance of two near points, in degrees of latitude. */
const apart = (one: Corner, other: Corner): number =>
  ((one.x - other.x) * Math.cos((one.y * Math.PI) / 180)) ** 2 + (one.y - other.y) ** 2

const nearestTo = (point: Corner, points: readonly Corner[]): { index: number; distance: number } =>
  points.reduce(
    (best, each, index) => {
      const distance = apart(each, point)
      return distance < best.distance ? { index, distance } : best
    },
    { index: 0, distance: Infinity },
  )

const middleOf = (points: readonly Corner[]): Corner => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
})

/**
 * Up to `count` points within the rings, each in the centre of a part of about the same size (k-means over a grid), so
 * that the nearest point identifies the district of most places. Deterministic; none for rings without a cell.
 */
export const spreadPoints = (rings: Rings, count: number): Corner[] => {
  const cells = cellsIn(rings)
  const points = cells.slice(0, 1)
  while (points.length < Math.min(count, cells.length)) {
    const farthest = cells.reduce(
      (best, cell) => {
        const { distance } = nearestTo(cell, points)
        return distance > best.distance ? { cell, distance } : best
      },
      { cell: { x: 0, y: 0 }, distance: -1 },
    )
    points.push(farthest.cell)
  }
  for (let round = 0; round < rounds; round += 1) {
    const parts = points.map((): Corner[] => [])
    for (const cell of cells) parts[nearestTo(cell, points).index]?.push(cell)
    parts.forEach((part, index) => {
      if (part.length > 0) points[index] = middleOf(part)
    })
  }
  // The centre of a crescent is outside of it.
  return points.map((point) => (isWithin(point, rings) ? point : (cells[nearestTo(point, cells).index] ?? point)))
}

/** The code of Hong Kong, Macao or Taiwan, whose districts are not distinguished. */
const hmtOf = ({ file, id }: SourceDistrict): string | undefined => {
  if (file.startsWith('tai2_wan1')) return '71'
  return ['81', '82'].find((code) => id.startsWith(code))
}

/** Some of 河北's districts, and one of 上海, have no number. */
const provinceOf = ({ file, id }: SourceDistrict): string => {
  if (id !== '') return id.slice(0, 2)
  return file.startsWith('he2_bei3') ? '13' : '31'
}

const stem = (name: string): string => name.replace(/(?<=..)[市区县]$/, '')

/**
 * Finds today's code of a district of the source: of a district (6 digits), of a city without districts (4), or of Hong
 * Kong, Macao or Taiwan (2). Undefined for shapes that are no district, such as the islands of 东沙.
 */
export const districtFinder = (divisions: RegionRows, source: readonly SourceDistrict[]) => {
  const rows = divisions.flatMap(([province, , cities]) =>
    cities.flatMap(([city, cityName, districts]) =>
      (districts.length > 0 ? districts : [[city, cityName] as const]).map(([code, name]) => ({
        province,
        code,
        name,
      })),
    ),
  )
  const names = new Map(rows.map(({ code, name }) => [code, name]))
  // A number may belong to another district by now, so the name must be equal as well.
  const isSame = ({ id, name }: SourceDistrict) => names.get(id) === name
  const matchedCodes = new Set(source.filter(isSame).map(({ id }) => id))
  return (district: SourceDistrict): string | undefined => {
    if (isSame(district)) return district.id
    const listedCode = hmtOf(district) ?? successors[district.id]
    if (listedCode !== undefined) return listedCode
    const alike = rows.filter(
      ({ province, code, name }) =>
        province === provinceOf(district) && !matchedCodes.has(code) && stem(name) === stem(district.name),
    )
    return alike.length === 1 ? alike[0]?.code : undefined
  }
}

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
