import type { GroundFile } from './ground-file'
import { toWorld, type WorldPoint } from './projection'
import { boxOf, meets, type WorldBox } from './viewport'

/** A province or a city. */
export interface GroundRegion {
  /** 2 digits or 4. */
  code: string
  name: string
  /** Where its name stands. */
  centre: WorldPoint
  rings: WorldPoint[][]
  box: WorldBox
}

/** One file's regions. Each border is in one list, so that none is drawn twice. */
export interface Ground {
  regions: GroundRegion[]
  /** Borders to what is not in the file. */
  outer: WorldPoint[][]
  inner: WorldPoint[][]
  inset: { name: string; frame: WorldBox; shapes: WorldPoint[][] } | null
}

const pointsOfArc = (arc: readonly number[], scale: number): WorldPoint[] => {
  let [x, y] = [0, 0]
  return Array.from({ length: arc.length / 2 }, (_, index) => {
    x += arc[2 * index] ?? 0
    y += arc[2 * index + 1] ?? 0
    return toWorld({ lng: x / scale, lat: y / scale })
  })
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

/** Takes a file apart. */
export const groundOf = ({ arcs, outer, regions, scale, inset }: GroundFile): Ground => {
  const lines = arcs.map((arc) => pointsOfArc(arc, scale))
  const ringOf = (refs: readonly number[]) =>
    refs.flatMap((ref) => (ref < 0 ? [...(lines[~ref] ?? [])].reverse() : (lines[ref] ?? [])))
  return {
    regions: regions.map(([code, name, centre, refs]) => {
      const rings = refs.map(ringOf)
      return { code, name, centre: pair(centre), rings, box: boxOf(rings.flat()) }
    }),
    outer: lines.slice(0, outer),
    inner: lines.slice(outer),
    inset: insetOf(inset),
  }
}

const isWithin = ({ x, y }: WorldPoint, ring: readonly WorldPoint[]): boolean => {
  let inside = false
  let before = ring[ring.length - 1]
  for (const here of ring) {
    if (
      before !== undefined &&
      before.y > y !== here.y > y &&
      x < ((here.x - before.x) * (y - before.y)) / (here.y - before.y) + before.x
    )
      inside = !inside
    before = here
  }
  return inside
}

/** Where a point lies; undefined at sea. Rings within rings are holes. */
export const regionAt = (regions: readonly GroundRegion[], point: WorldPoint): GroundRegion | undefined => {
  const spot = { left: point.x, right: point.x, top: point.y, bottom: point.y }
  return regions.find(
    ({ box, rings }) => meets(box, spot) && rings.filter((ring) => isWithin(point, ring)).length % 2 === 1,
  )
}
