import type { Ground, GroundRegion } from './ground'
import { paintInset } from './paint-inset'
import { paintNames } from './paint-names'
import { palette } from './palette'
import { cityZoom, type GroundScene } from './scene'
import { inWorld, pathOf } from './trace'
import { meets, seenBox, type Viewport } from './viewport'

/** Darker for more outlets, by tens: 1, 10, 100. */
const shadeOf = (count: number): string => palette.shades[Math.min(count === 0 ? 0 : 1 + Math.floor(Math.log10(count) * 1.5), palette.shades.length - 1)] ?? palette.land

const fillOf = ({ code }: GroundRegion, { counts }: GroundScene): string => (counts === null ? palette.land : shadeOf(counts[code] ?? 0))

const strokeBorders = (context: CanvasRenderingContext2D, { inner, outer }: Ground, pixel: number, innerColor: string): void => {
  context.lineJoin = 'round'
  context.strokeStyle = innerColor
  context.lineWidth = pixel
  context.stroke(pathOf(inner, false))
  context.strokeStyle = palette.coast
  context.lineWidth = 1.3 * pixel
  context.stroke(pathOf(outer, false))
}

const fillRegions = (context: CanvasRenderingContext2D, regions: readonly GroundRegion[], scene: GroundScene): void => {
  for (const region of regions) {
    context.fillStyle = fillOf(region, scene)
    context.fill(pathOf(region.rings, true), 'evenodd')
  }
}

/** Land and sea, borders, names; of the provinces that are near enough, the cities. */
export const paintGround = (context: CanvasRenderingContext2D, view: Viewport, scene: GroundScene): void => {
  const seen = seenBox(view)
  const provinces = scene.country.regions.filter(({ box }) => meets(box, seen))
  const detailOf = ({ code }: GroundRegion) => (view.zoom < cityZoom ? undefined : scene.provinces.get(code))
  const coarse = provinces.filter((province) => detailOf(province) === undefined)
  const detailed = provinces.flatMap((province) => detailOf(province) ?? [])
  const cities = detailed.flatMap(({ regions }) => regions.filter(({ box }) => meets(box, seen)))
  const border = scene.counts === null ? palette.border : palette.shadedBorder
  context.fillStyle = palette.sea
  context.fillRect(0, 0, view.width, view.height)
  inWorld(context, view, (pixel) => {
    fillRegions(context, coarse, scene)
    if (coarse.length > 0) strokeBorders(context, scene.country, pixel, border)
    fillRegions(context, cities, scene)
    for (const ground of detailed) strokeBorders(context, ground, pixel, border)
    context.strokeStyle = palette.brand
    context.lineWidth = 2 * pixel
    if (scene.marked !== null) context.stroke(pathOf(scene.marked, false))
  })
  if (scene.country.inset !== null) paintInset(context, view, scene.country.inset)
  paintNames(context, view, [...coarse, ...cities], scene.counts)
}
