import type { Ring, Vertex } from './map-source'

/** A border between two regions, or between one and the outside, from junction to junction. */
export interface Arc {
  points: Vertex[]
  /** Which regions it borders. */
  owners: string[]
}

const keyOf = ([x, y]: Vertex): number => x * 1_048_576 + y

/** Vertices where the neighbouring regions change: borders begin and end there. */
const junctionsOf = (rings: Iterable<Ring>): Set<number> => {
  const neighbours = new Map<number, readonly [number, number]>()
  const junctions = new Set<number>()
  for (const ring of rings) {
    const keys = ring.map(keyOf)
    keys.forEach((key, index) => {
      const [one, other] = [keys.at(index - 1) ?? key, keys[(index + 1) % keys.length] ?? key]
      const firstNeighbours = neighbours.get(key)
      if (firstNeighbours === undefined) neighbours.set(key, [one, other])
      else if (
        !(firstNeighbours[0] === one && firstNeighbours[1] === other) &&
        !(firstNeighbours[0] === other && firstNeighbours[1] === one)
      )
        junctions.add(key)
    })
  }
  return junctions
}

/** A ring without junctions begins at its smallest vertex, independent of the source. */
const startOf = (keys: readonly number[], junctions: ReadonlySet<number>): number => {
  const junction = keys.findIndex((key) => junctions.has(key))
  return junction >= 0 ? junction : keys.indexOf(keys.reduce((smallest, key) => Math.min(smallest, key)))
}

const cut = (ring: Ring, junctions: ReadonlySet<number>): Vertex[][] => {
  const keys = ring.map(keyOf)
  const start = startOf(keys, junctions)
  const turned = [...ring.slice(start), ...ring.slice(0, start + 1)]
  const pieces: Vertex[][] = [[]]
  turned.forEach((vertex, index) => {
    pieces[pieces.length - 1]?.push(vertex)
    if (index > 0 && index < turned.length - 1 && junctions.has(keyOf(vertex))) pieces.push([vertex])
  })
  return pieces
}

/** The same for both directions. */
const nameOf = (points: readonly Vertex[]): string => {
  const [there, back] = [points.map(keyOf).join(), [...points].reverse().map(keyOf).join()]
  return there < back ? there : back
}

/** Cuts the rings of all regions at their junctions, so that a border that two of them share is one line. */
export const arcsOf = (regions: ReadonlyMap<string, readonly Ring[]>): Arc[] => {
  const junctions = junctionsOf([...regions.values()].flat())
  const arcs = new Map<string, Arc>()
  for (const [code, rings] of regions)
    for (const points of rings.flatMap((ring) => cut(ring, junctions))) {
      const name = nameOf(points)
      const arc = arcs.get(name) ?? { points, owners: [] }
      arc.owners.push(code)
      arcs.set(name, arc)
    }
  return [...arcs.values()]
}

/** Arcs between the owners' parents; borders within one parent are removed. */
export const dissolve = (arcs: readonly Arc[], parentOf: (code: string) => string): Arc[] =>
  arcs.flatMap(({ points, owners }) => {
    const parents = owners.map(parentOf)
    const once = parents.filter((parent) => parents.filter((other) => other === parent).length % 2 === 1)
    return once.length === 0 ? [] : [{ points, owners: [...new Set(once)] }]
  })

/** Index of an arc in the list; `~index` runs it backwards. */
export type ArcRef = number

/** Joins the arcs of a region end to end into rings. */
export const ringsOf = (arcs: readonly Arc[], region: string): ArcRef[][] => {
  const open = new Set(arcs.flatMap(({ owners }, index) => (owners.includes(region) ? [index] : [])))
  const ends = new Map<number, number[]>()
  const routeEndpoints = (index: number): [number, number] => {
    const points = arcs[index]?.points ?? []
    return [keyOf(points[0] ?? [0, 0]), keyOf(points[points.length - 1] ?? [0, 0])]
  }
  for (const index of open)
    for (const end of new Set(routeEndpoints(index))) ends.set(end, [...(ends.get(end) ?? []), index])
  const rings: ArcRef[][] = []
  for (const first of open) {
    open.delete(first)
    const [start, firstEnd] = routeEndpoints(first)
    const ring = [first]
    let here = firstEnd
    while (here !== start) {
      const next = ends.get(here)?.find((index) => open.has(index))
      if (next === undefined) throw new Error(`A border of ${region} does not close`)
      open.delete(next)
      const [from, to] = routeEndpoints(next)
      ring.push(from === here ? next : ~next)
      here = from === here ? to : from
    }
    rings.push(ring)
  }
  return rings
}
