import { type WorldPoint, worldPixels } from './projection'
import type { Viewport } from './viewport'

/** Coordinates of a `Path2D` are of single precision: near the country's middle they are finest. */
const origin = { x: 0.79, y: 0.41 }
/** Units of a path in the world; a path is stretched to the zoom it is drawn at. */
const units = 1_048_576

/** A path of lines, or of closed rings. */
export const tracePath = (lines: readonly (readonly WorldPoint[])[], closed: boolean): Path2D => {
  const path = new Path2D()
  for (const line of lines) {
    line.forEach(({ x, y }, index) =>
      path[index === 0 ? 'moveTo' : 'lineTo']((x - origin.x) * units, (y - origin.y) * units),
    )
    if (closed) path.closePath()
  }
  return path
}

/** Draws with paths of `tracePath`; `scale` is the length of a pixel in their units. */
export const inWorld = (
  context: CanvasRenderingContext2D,
  { centre, zoom, width, height }: Viewport,
  draw: (pixel: number) => void,
): void => {
  const scale = worldPixels(zoom) / units
  context.save()
  context.translate(
    width / 2 + (origin.x - centre.x) * worldPixels(zoom),
    height / 2 + (origin.y - centre.y) * worldPixels(zoom),
  )
  context.scale(scale, scale)
  draw(1 / scale)
  context.restore()
}

const paths = new WeakMap<object, Path2D>()

/** The path of lines or rings, created once for each array. */
export const pathOf = (owner: readonly (readonly WorldPoint[])[], closed: boolean): Path2D => {
  const path = paths.get(owner) ?? tracePath(owner, closed)
  paths.set(owner, path)
  return path
}
