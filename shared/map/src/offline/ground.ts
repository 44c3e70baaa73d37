import { isWithin, linesOf, ringOf } from '@portal/rules/outlines'
import type { GroundFile } from './ground-file'
import { toWorld, type WorldPoint } from './projection'
import { boxOf, meets, type WorldBox } from './viewport'

/** A province, a city or a district. */
export interface GroundRegion {
  /** 2 digits, 4 or 6. */
  code: string
  name: string
  /** Where its name stands. */
  centre: WorldPoint
  /** None where the outline is not known. */
  rings: WorldPoint[][]
  box: WorldBox
}

/** One file's regions. Each border is in one list, so that none is drawn twice. */
export interface Ground {
  regions: GroundRegion[]
  /** Borders to regions that are not in the file. */
  outer: WorldPoint[][]
  inner: WorldPoint[][]
  inset: { name: string; frame: WorldBox; shapes: WorldPoint[][] } | null
}

const pair = ([lng, lat]: readonly [number, number]): WorldPoint => toWorld({ lng, lat })

const insetOf = (inset: GroundFile['inset']): Ground['inset'] => {
  if (inset === undefined) return null
  const [west, south, east, north] = inset.frame
  return {
    name: inset.name,
    frame: boxOf([pair([west, south]), pair([east, north])]),
    shapes: inset.shapes.map((shape) => shape.map(pair)),
  }
}

/** The ground of a file. */
export const groundOf = ({ outer, regions, inset, ...file }: GroundFile): Ground => {
  const lines = linesOf(file).map((line) => line.map(({ x, y }) => toWorld({ lng: x, lat: y })))
  return {
    regions: regions.map(([code, name, centre, refs]) => {
      const rings = refs.map((ring) => ringOf(lines, ring))
      return { code, name, centre: pair(centre), rings, box: boxOf([pair(centre), ...rings.flat()]) }
    }),
    outer: lines.slice(0, outer),
    inner: lines.slice(outer),
    inset: insetOf(inset),
  }
}

/** Where a point lies; undefined at sea. */
export const regionAt = (regions: readonly GroundRegion[], point: WorldPoint): GroundRegion | undefined => {
  const spot = { left: point.x, right: point.x, top: point.y, bottom: point.y }
  return regions.find(({ box, rings }) => meets(box, spot) && isWithin(point, rings))
}
