import type { Ground } from './ground'
import { fontOf, palette } from './palette'
import { inWorld, pathOf } from './trace'
import { spotOf, type Viewport } from './viewport'

/** The islands of the South China Sea in their box, as on printed maps. */
export const paintInset = (
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
