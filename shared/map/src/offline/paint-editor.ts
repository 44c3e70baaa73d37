import type { MapShape } from '../port'
import { disc } from './paint-markers'
import { paintAreas } from './paint-shapes'
import { palette } from './palette'
import { handlesOf } from './shape-handles'
import { spotOf, type Viewport } from './viewport'

/** A shape with its handles. */
export const paintEditor = (context: CanvasRenderingContext2D, view: Viewport, shape: MapShape): void => {
  paintAreas(context, view, [shape])
  for (const handle of handlesOf(shape)) {
    disc(context, spotOf(view, handle), handle.faint ? 4.5 : 7, palette.surface)
    context.strokeStyle = handle.faint ? palette.outline : palette.brand
    context.lineWidth = handle.faint ? 1.5 : 2.5
    context.stroke()
  }
}
