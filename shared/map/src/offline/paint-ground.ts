import type { Ground, GroundRegion } from './ground'
import { palette, fontOf } from './palette'
import { districtZoom, type GroundScene, showsCities } from './scene'
import { inWorld, pathOf } from './trace'
import { meets, seenBox, type Viewport, spotOf } from './viewport'
import { type Name, placeNames } from './place-names'

type Counts = Readonly<Record<string, number>> | null

const sizeOf = ({ box }: GroundRegion): number => (box.right - box.left) * (box.bottom - box.top)

interface NamedRegions {
  regions: readonly GroundRegion[]
  /** The text's size in pixels. */
  size: number
  weight: number
  color: string
}

/** A name with the text's appearance. */
type RegionName = Name & Pick<NamedRegions, 'color'> & { font: string }

/**
 * Names of regions with their counts; where there is no room, those with more outlets, or of larger regions, are named.
 */
const namesOf = (
  context: CanvasRenderingContext2D,
  view: Viewport,
  { regions, size, weight, color }: NamedRegions,
  counts: Counts,
): RegionName[] => {
  const font = fontOf(size, weight)
  context.font = font
  const ranked = [...regions].sort(
    (one, other) => (counts?.[other.code] ?? 0) - (counts?.[one.code] ?? 0) || sizeOf(other) - sizeOf(one),
  )
  return ranked.map((region) => {
    const count = counts?.[region.code] ?? 0
    const text = count > 0 ? `${region.name} ${count}` : region.name
    const { x, y } = spotOf(view, region.centre)
    const [width, height] = [context.measureText(text).width, size + 2]
    const elsewhere = [-1, 1, -2, 2].map((step) => ({ x, y: y + step * (height + 4) }))
    return { x, y, text, width, height, elsewhere, font, color: count > 0 ? palette.brandStrong : color }
  })
}

const paintNames = (
  context: CanvasRenderingContext2D,
  view: Viewport,
  { counts, obstacles }: GroundScene,
  ranked: readonly NamedRegions[],
): void => {
  const occupied = obstacles(context, view)
  const names = ranked.flatMap((some) => namesOf(context, view, some, counts))
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.lineJoin = 'round'
  context.strokeStyle = 'rgb(255 255 255 / 85%)'
  context.lineWidth = 3
  for (const { x, y, text, font, color } of placeNames(names, occupied)) {
    context.font = font
    context.strokeText(text, x, y)
    context.fillStyle = color
    context.fillText(text, x, y)
  }
}

/** The islands of the South China Sea in their box, as on printed maps. */
const paintInset = (
  context: CanvasRenderingContext2D,
  view: Viewport,
  { name, frame, shapes }: NonNullable<Ground['inset']>,
): void => {
  const [start, end] = [
    spotOf(view, { x: frame.left, y: frame.top }),
    spotOf(view, { x: frame.right, y: frame.bottom }),
  ]
  context.fillStyle = palette.sea
  context.fillRect(start.x, start.y, end.x - start.x, end.y - start.y)
  inWorld(context, view, () => {
    context.fillStyle = palette.coast
    context.fill(pathOf(shapes, true))
  })
  context.strokeStyle = palette.coast
  context.lineWidth = 1
  context.strokeRect(start.x, start.y, end.x - start.x, end.y - start.y)
  context.font = fontOf(10)
  context.fillStyle = palette.textFaint
  context.textAlign = 'center'
  context.textBaseline = 'bottom'
  context.fillText(name, (start.x + end.x) / 2, end.y - 3)
}

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
  const districtGrounds =
    view.zoom < districtZoom ? [] : provinces.flatMap(({ code }) => scene.districts.get(code) ?? [])
  const districts = districtGrounds.flatMap(({ regions }) => regions.filter(({ box }) => meets(box, visibleBox)))
  const border = scene.counts === null && districts.length === 0 ? palette.border : palette.shadedBorder
  context.fillStyle = palette.sea
  context.fillRect(0, 0, view.width, view.height)
  inWorld(context, view, (pixel) => {
    fillRegions(context, coarse, scene)
    if (coarse.length > 0) strokeBorders(context, scene.country, pixel, border)
    fillRegions(context, cities, scene)
    context.lineWidth = pixel
    context.strokeStyle = palette.border
    for (const { inner } of districtGrounds) context.stroke(pathOf(inner, false))
    for (const ground of detailed) strokeBorders(context, ground, pixel, border)
    context.strokeStyle = palette.brand
    context.lineWidth = 2 * pixel
    if (scene.request !== null) context.stroke(pathOf(scene.request.border, false))
  })
  if (scene.country.inset !== null) paintInset(context, view, scene.country.inset)
  const regionColor = palette.textSecondary
  const nearby = districts.length > 0
  paintNames(context, view, scene, [
    { regions: [...coarse, ...cities], size: nearby ? 14 : 12, weight: nearby ? 600 : 400, color: regionColor },
    { regions: districts, size: 12, weight: 400, color: regionColor },
  ])
}
