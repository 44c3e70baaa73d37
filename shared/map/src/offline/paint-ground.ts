import type { Ground, GroundRegion } from './ground'
import { paintInset } from './paint-inset'
import { paintNames } from './paint-names'
import { palette } from './palette'
import { type GroundScene, showsCities } from './scene'
import { inWorld, pathOf } from './trace'
import { meets, seenBox, type Viewport } from './viewport'

/** Darker for more outlets. The square root makes regions with few outlets differ visibly from those with none. */
const shadeOf = (share: number): string =>
  palette.shades[Math.ceil(Math.sqrt(share) * (palette.shades.length - 1))] ?? palette.land

const strokeBorders = (
  context: CanvasRenderingContext2D,
  { inner, outer }: Ground,
  pixel: number,
  innerColor: string,
): void => {
  // One pixel wide and without round corners: anything else takes ten times as long.
  context.lineJoin = 'bevel'
  context.lineWidth = pixel
  context.strokeStyle = innerColor
  context.stroke(pathOf(inner, false))
  context.strokeStyle = palette.coast
  context.stroke(pathOf(outer, false))
}

const fillRegions = (
  context: CanvasRenderingContext2D,
  regions: readonly GroundRegion[],
  { counts }: GroundScene,
): void => {
  const maxCount = Math.max(1, ...Object.values(counts ?? {}))
  for (const region of regions) {
    context.fillStyle = shadeOf((counts?.[region.code] ?? 0) / maxCount)
    context.fill(pathOf(region.rings, true), 'evenodd')
  }
}

/** Land and sea, borders, names; of the provinces that are near enough, the cities. */
export const paintGround = (context: CanvasRenderingContext2D, view: Viewport, scene: GroundScene): void => {
  const visibleBox = seenBox(view)
  const provinces = scene.country.regions.filter(({ box }) => meets(box, visibleBox))
  const detailOf = ({ code }: GroundRegion) =>
    showsCities(scene, code, view.zoom) ? scene.provinces.get(code) : undefined
  const coarse = provinces.filter((province) => detailOf(province) === undefined)
  const detailed = provinces.flatMap((province) => detailOf(province) ?? [])
  const cities = detailed.flatMap(({ regions }) => regions.filter(({ box }) => meets(box, visibleBox)))
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
    if (scene.request !== null) context.stroke(pathOf(scene.request.border, false))
  })
  if (scene.country.inset !== null) paintInset(context, view, scene.country.inset)
  paintNames(context, view, [...coarse, ...cities], scene.counts)
}
