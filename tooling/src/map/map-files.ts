import type { Ring, SourceRegion, Vertex } from './map-source'
import { type Arc, arcsOf, dissolve, ringsOf } from './topology'

/** A degree of longitude is as wide as 0.82 degrees of latitude in the middle of the country. */
const narrowing = 0.82

const triangle = ([ax, ay]: Vertex, [bx, by]: Vertex, [cx, cy]: Vertex): number =>
  (Math.abs((bx - ax) * (cy - ay) - (cx - ax) * (by - ay)) / 2) * narrowing

/** Square units within a closed line. */
const areaOf = (points: readonly Vertex[]): number => {
  const twice = points.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length] ?? [x, y]
    return sum + x * nextY - nextX * y
  }, 0)
  return (Math.abs(twice) / 2) * narrowing
}

/**
 * Removes vertices whose triangle with their neighbours has less than `minArea` square units, the smallest first
 * (Visvalingam). The ends stay, so borders still meet.
 */
export const simplify = (points: readonly Vertex[], minArea: number): Vertex[] => {
  const remaining = [...points]
  const isClosed =
    remaining[0]?.[0] === remaining[remaining.length - 1]?.[0] &&
    remaining[0]?.[1] === remaining[remaining.length - 1]?.[1]
  const minPoints = isClosed ? 4 : 2
  const weigh = (index: number): number => {
    const [before, here, after] = [remaining[index - 1], remaining[index], remaining[index + 1]]
    return before && here && after ? triangle(before, here, after) : Infinity
  }
  const weights = remaining.map((_, index) => weigh(index))
  while (remaining.length > minPoints) {
    const smallest = weights.reduce((best, weight, index) => (weight < (weights[best] ?? Infinity) ? index : best), 0)
    if ((weights[smallest] ?? Infinity) >= minArea) break
    remaining.splice(smallest, 1)
    weights.splice(smallest, 1)
    for (const index of [smallest - 1, smallest]) weights[index] = weigh(index)
  }
  return remaining
}

const isInside = ([x, y]: Vertex, ring: Ring): boolean =>
  ring.reduce((inside, [bx, by], index) => {
    const [ax, ay] = ring.at(index - 1) ?? [bx, by]
    return ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax ? !inside : inside
  }, false)

/** The region with the largest part of a ring's border. */
const neighbourOf = (arcs: readonly Arc[], ring: readonly number[]): string => {
  const shares = new Map<string, number>()
  for (const ref of ring) {
    const { owners, points } = arcs[ref < 0 ? ~ref : ref] ?? { owners: [], points: [] }
    for (const owner of owners) shares.set(owner, (shares.get(owner) ?? 0) + points.length)
  }
  return [...shares].sort((one, other) => other[1] - one[1])[0]?.[0] ?? ''
}

/** Vertices of a ring of arcs. */
const pointsOf = (arcs: readonly Arc[], ring: readonly number[]): Vertex[] =>
  ring.flatMap((ref) => {
    const points = arcs[ref < 0 ? ~ref : ref]?.points ?? []
    return (ref < 0 ? [...points].reverse() : points).slice(1)
  })

/**
 * Gaps inside the mainland that belong to no region, because neighbours' borders were drawn apart, each with the region
 * that it is assigned to.
 */
const gapsOf = (arcs: readonly Arc[]): { owner: string; ring: Vertex[] }[] => {
  const edges = arcs.filter(({ owners }) => owners.length % 2 === 1)
  const all = edges.map(({ points }) => ({ points, owners: ['all'] }))
  const rings = ringsOf(all, 'all')
    .map((refs) => ({ refs, ring: pointsOf(all, refs) }))
    .sort((one, other) => areaOf(other.ring) - areaOf(one.ring))
  const mainland = rings[0]?.ring ?? []
  const coast = new Set(mainland.map(String))
  return rings.slice(1).flatMap(({ refs, ring }) => {
    const vertex = ring.find((each) => !coast.has(String(each)))
    return vertex !== undefined && isInside(vertex, mainland) ? [{ owner: neighbourOf(edges, refs), ring }] : []
  })
}

/** A region by the portal's code, with all its shapes in the source. */
export type Region = Pick<SourceRegion, 'name' | 'centre' | 'rings'>

/** The file as it is served; read by `shared/map/src/offline/ground-file.ts`. */
export interface MapFile {
  /** Units per degree. */
  scale: number
  /** x and y of the first vertex, then differences. Borders to the outside come first. */
  arcs: number[][]
  /** Number of arcs that border the outside. */
  outer: number
  /** Centre in degrees; rings are lists of arcs, `~index` backwards. */
  regions: [code: string, name: string, centre: readonly [number, number], rings: number[][]][]
}

interface Detail {
  /** Units of the source per unit of the file. Coarse enough that borders that were drawn twice coincide. */
  grid: number
  /** Square units of the file: smaller corners are removed. */
  corner: number
  /** Square units of the file: smaller islands and gaps are removed. */
  island: number
}

/** For the whole country, and for a province that fills the screen. */
export const details = {
  country: { grid: 12, corner: 10, island: 30 },
  province: { grid: 2, corner: 20, island: 80 },
} as const satisfies Record<string, Detail>

const snap = (ring: Ring, grid: number): Ring => {
  const coarse = ring.map(([x, y]): Vertex => [Math.round(x / grid), Math.round(y / grid)])
  return coarse.filter(([x, y], index) => coarse.at(index - 1)?.[0] !== x || coarse.at(index - 1)?.[1] !== y)
}

const differences = (points: readonly Vertex[]): number[] =>
  points.flatMap(([x, y], index) => {
    const [beforeX, beforeY] = points[index - 1] ?? [0, 0]
    return [x - beforeX, y - beforeY]
  })

/** Rings that are large enough to show; for a region of islands always the largest one. */
const shownRings = (arcs: readonly Arc[], code: string, island: number): number[][] => {
  const sized = ringsOf(arcs, code)
    .map((ring) => ({ ring, area: areaOf(pointsOf(arcs, ring)) }))
    .sort((one, other) => other.area - one.area)
  return sized.filter(({ area }, index) => index === 0 || area >= island).map(({ ring }) => ring)
}

const ringsByCode = (arcs: readonly Arc[], island: number): Map<string, Vertex[][]> => {
  const codes = [...new Set(arcs.flatMap(({ owners }) => owners))]
  return new Map(codes.map((code) => [code, shownRings(arcs, code, island).map((ring) => pointsOf(arcs, ring))]))
}

const withoutGaps = (arcs: readonly Arc[], island: number): Map<string, Vertex[][]> => {
  const rings = ringsByCode(arcs, island)
  for (const { owner, ring } of gapsOf(arcsOf(rings))) rings.get(owner)?.push(ring)
  return rings
}

/** Simplified borders of all regions or of their parents; each is one line between junctions. */
export const simplifiedArcs = (
  regions: ReadonlyMap<string, Region>,
  { grid, corner, island }: Detail,
  parentOf: (code: string) => string,
): Arc[] => {
  const coarse = new Map(
    [...regions].map(([code, { rings }]) => [
      code,
      rings.map((ring) => snap(ring, grid)).filter((ring) => ring.length > 2),
    ]),
  )
  const drawn = dissolve(arcsOf(coarse), parentOf)
  // Without gaps and slivers there are fewer junctions; a removed sliver may leave a gap.
  const clean = withoutGaps(
    dissolve(arcsOf(withoutGaps(drawn, 0)), (code) => code),
    island,
  )
  return dissolve(arcsOf(clean), (code) => code).map(({ points, owners }) => ({
    points: simplify(points, corner),
    owners,
  }))
}

/** A file of the named regions, from arcs that may also border others. */
export const mapFile = (
  arcs: readonly Arc[],
  regions: ReadonlyMap<string, Pick<Region, 'name' | 'centre'>>,
  { grid, island }: Detail,
): MapFile => {
  const outlinedRegions = [...regions].map(([code, { name, centre }]) => ({
    code,
    name,
    centre,
    rings: shownRings(arcs, code, island),
  }))
  const used = new Map<number, number>()
  for (const { rings } of outlinedRegions)
    for (const ref of rings.flat()) used.set(ref < 0 ? ~ref : ref, (used.get(ref < 0 ? ~ref : ref) ?? 0) + 1)
  const isOuter = (index: number) => used.get(index) === 1
  const order = [...used.keys()].sort((one, other) => Number(isOuter(other)) - Number(isOuter(one)) || one - other)
  const places = new Map(order.map((index, place) => [index, place]))
  const placed = (ref: number): number => (ref < 0 ? ~(places.get(~ref) ?? 0) : (places.get(ref) ?? 0))
  return {
    scale: 1024 / grid,
    arcs: order.map((index) => differences(arcs[index]?.points ?? [])),
    outer: order.filter(isOuter).length,
    regions: outlinedRegions.map(({ code, name, centre, rings }) => [
      code,
      name,
      [Math.round(centre[0] * 100) / 100, Math.round(centre[1] * 100) / 100],
      rings.map((ring) => ring.map(placed)),
    ]),
  }
}
