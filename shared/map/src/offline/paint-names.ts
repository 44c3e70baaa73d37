import type { GroundRegion } from './ground'
import { fontOf, palette } from './palette'
import { type Name, placeNames } from './place-names'
import { spotOf, type Viewport } from './viewport'

type Counts = Readonly<Record<string, number>> | null

const size = 12

const sizeOf = ({ box }: GroundRegion): number => (box.right - box.left) * (box.bottom - box.top)

/**
 * Names of regions with their counts; where there is no room, those with more outlets, or of larger regions, are named.
 */
export const paintNames = (
  context: CanvasRenderingContext2D,
  view: Viewport,
  regions: readonly GroundRegion[],
  counts: Counts,
): void => {
  context.font = fontOf(size)
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.lineJoin = 'round'
  const ranked = [...regions].sort(
    (one, other) => (counts?.[other.code] ?? 0) - (counts?.[one.code] ?? 0) || sizeOf(other) - sizeOf(one),
  )
  const candidates = ranked.map((region): Name => {
    const count = counts?.[region.code] ?? 0
    const text = count > 0 ? `${region.name} ${count}` : region.name
    return { ...spotOf(view, region.centre), text, width: context.measureText(text).width, height: size + 2 }
  })
  context.strokeStyle = 'rgb(255 255 255 / 85%)'
  context.lineWidth = 3
  for (const { x, y, text } of placeNames(candidates)) {
    context.strokeText(text, x, y)
    context.fillStyle = /\d$/.test(text) ? palette.brandStrong : palette.textSecondary
    context.fillText(text, x, y)
  }
}
