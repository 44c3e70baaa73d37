import { z } from 'zod'
import { areaOf, crossesItself } from '@portal/rules/service-area'
import { defineCall } from './call'
import { instant } from './primitives'

export const maxShapes = 10
export const maxCorners = 200

/** Mainland and its seas, roughly; GCJ-02. */
const point = z.object({ lng: z.number().min(72).max(138), lat: z.number().min(0).max(56) })

/** From a building to a large city; anything smaller or larger is a mistake. Square metres. */
const [minArea, maxArea] = [1_000, 20_000_000_000]

const shape = z
  .discriminatedUnion('kind', [
    z
      .object({ kind: z.literal('polygon'), points: z.array(point).min(3).max(maxCorners) })
      .refine(({ points }) => !crossesItself(points), { message: '区域的边不能相交或重叠', abort: true }),
    z.object({ kind: z.literal('circle'), centre: point, radiusMetres: z.int().min(50).max(80_000) }),
  ])
  .refine((drawn) => areaOf(drawn) >= minArea, '区域过小，请放大')
  .refine((drawn) => areaOf(drawn) <= maxArea, '区域过大，请缩小')
export type ServiceShape = z.infer<typeof shape>

/** Where an outlet collects and delivers, as drawn by the carrier; a closed or unknown outlet has none. */
export const outletServiceArea = defineCall({
  path: 'outlet/serviceArea',
  access: 'public',
  request: z.object({ outletCode: z.string().trim().min(1).max(32) }),
  response: z.object({
    shapes: z.array(shape).max(maxShapes),
    /** Null where nothing was drawn. */
    updatedAt: instant.nullable(),
  }),
})
export type ServiceArea = z.infer<typeof outletServiceArea.response>

/** The carrier's call `operations/serviceArea`: replaces the area of an outlet; no shapes delete it. */
export const serviceAreaRequest = z.object({
  outletCode: z.string().trim().min(1).max(32),
  shapes: z.array(shape).max(maxShapes),
})
export type ServiceAreaRequest = z.infer<typeof serviceAreaRequest>
export const serviceAreaResponse = outletServiceArea.response
