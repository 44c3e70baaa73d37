import type { Ring, Vertex } from './map-source'
import { areaOf } from './simplify'
import { type Arc, ringsOf } from './topology'

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
export const pointsOf = (arcs: readonly Arc[], ring: readonly number[]): Vertex[] =>
  ring.flatMap((ref) => {
    const points = arcs[ref < 0 ? ~ref : ref]?.points ?? []
    return (ref < 0 ? [...points].reverse() : points).slice(1)
  })

/**
 * Gaps inside the mainland that belong to no region, because neighbours' borders were drawn apart, each with the region
 * that it is assigned to.
 */
export const gapsOf = (arcs: readonly Arc[]): { owner: string; ring: Vertex[] }[] => {
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
