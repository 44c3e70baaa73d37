/** x to the east, y to the north or south, whatever the unit. */
export interface Corner {
  x: number
  y: number
}

/**
 * The borders in the files of `shared/data/map`; built by `tooling/src/map`, described in `shared/data/map/README.md`.
 */
export interface OutlineFile {
  /** Units per degree. */
  scale: number
  /** x and y of the first corner, then differences. */
  arcs: number[][]
  /** Rings are lists of arcs, `~index` backwards. */
  regions: [code: string, name: string, centre: [lng: number, lat: number], rings: number[][]][]
}

/** Every border from junction to junction: longitude and latitude. */
export const linesOf = ({ arcs, scale }: Pick<OutlineFile, 'arcs' | 'scale'>): Corner[][] =>
  arcs.map((arc) => {
    let [x, y] = [0, 0]
    return Array.from({ length: arc.length / 2 }, (_, index) => {
      x += arc[2 * index] ?? 0
      y += arc[2 * index + 1] ?? 0
      return { x: x / scale, y: y / scale }
    })
  })

/** A ring of a region, joined from the borders that it refers to. */
export const ringOf = (lines: readonly Corner[][], refs: readonly number[]): Corner[] =>
  refs.flatMap((ref) => (ref < 0 ? [...(lines[~ref] ?? [])].reverse() : (lines[ref] ?? [])))

const isWithinRing = ({ x, y }: Corner, ring: readonly Corner[]): boolean => {
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

/** Rings within rings are holes. */
export const isWithin = (point: Corner, rings: readonly (readonly Corner[])[]): boolean =>
  rings.filter((ring) => isWithinRing(point, ring)).length % 2 === 1

/** A province or a city, in degrees. */
export interface Outline {
  /** 2 digits or 4. */
  code: string
  rings: Corner[][]
  box: { west: number; south: number; east: number; north: number }
}

const boxOf = (corners: readonly Corner[]): Outline['box'] => {
  const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity }
  for (const { x, y } of corners) {
    box.west = Math.min(box.west, x)
    box.east = Math.max(box.east, x)
    box.south = Math.min(box.south, y)
    box.north = Math.max(box.north, y)
  }
  return box
}

/** The outlines of a file. */
export const outlinesOf = (file: OutlineFile): Outline[] => {
  const lines = linesOf(file)
  return file.regions.map(([code, , , refs]) => {
    const rings = refs.map((ring) => ringOf(lines, ring))
    return { code, rings, box: boxOf(rings.flat()) }
  })
}

/** Code of the outline that contains the point (x: longitude); undefined at sea and abroad. */
export const outlineAt = (outlines: readonly Outline[], point: Corner): string | undefined =>
  outlines.find(
    ({ box, rings }) =>
      box.west <= point.x &&
      point.x <= box.east &&
      box.south <= point.y &&
      point.y <= box.north &&
      isWithin(point, rings),
  )?.code
