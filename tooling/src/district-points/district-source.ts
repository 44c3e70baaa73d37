import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Corner } from '@portal/rules/outlines'
import { z } from 'zod'
import { decodeRing } from '../map/map-source'

/** A district as the package draws it, in degrees. */
export interface SourceDistrict {
  /** File of the package: for some districts the only hint at their province. */
  file: string
  /** Six digits as in GB/T 2260 of about 2018; '' where the package has none. */
  id: string
  name: string
  /** Position of its name; null when the package has none. */
  centre: Corner | null
  rings: Corner[][]
}

const pair = z.tuple([z.number(), z.number()])
type Pair = z.infer<typeof pair>
const plain = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Polygon'), coordinates: z.array(z.array(pair)) }),
  z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(z.array(pair))) }),
])
const packed = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Polygon'), coordinates: z.array(z.string()), encodeOffsets: z.array(pair) }),
  z.object({
    type: z.literal('MultiPolygon'),
    coordinates: z.array(z.array(z.string())),
    encodeOffsets: z.array(z.array(pair)),
  }),
])
const geometry = z.union([plain, packed])
const source = z.object({
  features: z.array(
    z.object({
      id: z.string().default(''),
      properties: z.object({ name: z.string().optional(), TOWNNAME: z.string().optional(), cp: pair.optional() }),
      geometry,
    }),
  ),
})

const toCorner = ([x, y]: Pair): Corner => ({ x, y })

/** The packed form is that of `shared/data/map`'s source. */
const unpacked = (text: string, start: Pair): Corner[] =>
  decodeRing(text, start).map(([x, y]) => ({ x: x / 1024, y: y / 1024 }))

const ringsOf = (shape: z.infer<typeof geometry>): Corner[][] => {
  if (!('encodeOffsets' in shape))
    return (shape.type === 'Polygon' ? shape.coordinates : shape.coordinates.flat()).map((ring) => ring.map(toCorner))
  return shape.type === 'Polygon'
    ? shape.coordinates.map((text, index) => unpacked(text, shape.encodeOffsets[index] ?? [0, 0]))
    : shape.coordinates.flatMap((texts, part) =>
        texts.map((text, index) => unpacked(text, shape.encodeOffsets[part]?.[index] ?? [0, 0])),
      )
}

/** Minimum distance of two corners in degrees: much finer than the points that are computed from them. */
const fineness = 0.002

const thinned = (ring: readonly Corner[]): Corner[] => {
  const corners: Corner[] = []
  for (const corner of ring) {
    const last = corners[corners.length - 1]
    if (last === undefined || Math.hypot(corner.x - last.x, corner.y - last.y) > fineness) corners.push(corner)
  }
  return corners
}

/** The districts in the package's folder `geojson/shape-with-internal-borders`. */
export const readSource = (folder: string): SourceDistrict[] =>
  readdirSync(folder)
    .sort()
    .flatMap((file) =>
      source
        .parse(JSON.parse(readFileSync(join(folder, file), 'utf8')))
        .features.map(({ id, properties: { name, TOWNNAME, cp }, geometry: shape }) => ({
          file,
          id,
          name: TOWNNAME ?? name ?? '',
          centre: cp ? toCorner(cp) : null,
          rings: ringsOf(shape)
            .map(thinned)
            .filter((ring) => ring.length > 2),
        })),
    )
