import { z } from 'zod'

/** Whole numbers, 1/1024 of a degree. */
export type Vertex = readonly [x: number, y: number]
/** Closed: the first vertex is not repeated at the end. */
export type Ring = readonly Vertex[]

export interface SourceRegion {
  /** Six digits, as in GB/T 2260 of about 2018; '' for a few districts. */
  id: string
  /** The short name: 合肥. */
  name: string
  /** Position of its name in degrees. */
  centre: readonly [lng: number, lat: number]
  rings: Ring[]
}

const offset = z.tuple([z.number(), z.number()])
const geometry = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Polygon'), coordinates: z.array(z.string()), encodeOffsets: z.array(offset) }),
  z.object({
    type: z.literal('MultiPolygon'),
    coordinates: z.array(z.array(z.string())),
    encodeOffsets: z.array(z.array(offset)),
  }),
])
const source = z.object({
  UTF8Encoding: z.literal(true),
  features: z.array(
    z.object({
      id: z.string().default(''),
      properties: z.object({ name: z.string(), cp: offset.default([0, 0]) }),
      geometry,
    }),
  ),
})

const unzigzag = (value: number): number => (value >> 1) ^ -(value & 1)

/** A ring as echarts packs it: per coordinate one character, the difference to the one before, 64 added. */
export const decodeRing = (text: string, [startX, startY]: readonly [number, number]): Ring => {
  const vertices: Vertex[] = []
  let [x, y] = [startX, startY]
  for (let at = 0; at + 1 < text.length; at += 2) {
    x += unzigzag(text.charCodeAt(at) - 64)
    y += unzigzag(text.charCodeAt(at + 1) - 64)
    const last = vertices[vertices.length - 1]
    if (last?.[0] !== x || last[1] !== y) vertices.push([x, y])
  }
  const [first, last] = [vertices[0], vertices[vertices.length - 1]]
  return first?.[0] === last?.[0] && first?.[1] === last?.[1] ? vertices.slice(0, -1) : vertices
}

/** The regions of one of echarts' map files. */
export const readMapSource = (text: string): SourceRegion[] =>
  source.parse(JSON.parse(text)).features.map(({ id, properties, geometry: { type, coordinates, encodeOffsets } }) => {
    const packed = type === 'Polygon' ? coordinates : coordinates.flat()
    const starts = type === 'Polygon' ? encodeOffsets : encodeOffsets.flat()
    const rings = packed
      .map((ring, index) => decodeRing(ring, starts[index] ?? [0, 0]))
      .filter((ring) => ring.length > 2)
    return { id, name: properties.name, centre: properties.cp, rings }
  })
