import type { MapLine, MapShape } from '../port'
import { palette } from './palette'
import { toWorld, worldOfMetres, worldPixels } from './projection'
import { spotOf, type Viewport } from './viewport'

const trace = (context: CanvasRenderingContext2D, view: Viewport, points: MapLine['points']): void => {
  context.beginPath()
  for (const point of points) {
    const { x, y } = spotOf(view, toWorld(point))
    context.lineTo(x, y)
  }
}

/** Travelled parts solid and coloured, with a light edge; planned parts grey and dashed. */
export const paintLines = (context: CanvasRenderingContext2D, view: Viewport, lines: readonly MapLine[]): void => {
  context.lineCap = 'round'
  context.lineJoin = 'round'
  for (const { kind, points } of lines) {
    const isDone = kind === 'done'
    trace(context, view, points)
    context.setLineDash([])
    context.strokeStyle = palette.surface
    context.lineWidth = isDone ? 6 : 4
    context.stroke()
    context.setLineDash(isDone ? [] : [2, 7])
    context.strokeStyle = isDone ? palette.brand : palette.outline
    context.lineWidth = isDone ? 3.5 : 2.5
    context.stroke()
  }
  context.setLineDash([])
}

const traceShape = (context: CanvasRenderingContext2D, view: Viewport, shape: MapShape): void => {
  if (shape.kind === 'polygon') {
    trace(context, view, shape.points)
    return context.closePath()
  }
  const { x, y } = spotOf(view, toWorld(shape.centre))
  context.beginPath()
  context.arc(x, y, worldOfMetres(shape.radiusMetres, shape.centre.lat) * worldPixels(view.zoom), 0, 2 * Math.PI)
}

export const paintAreas = (context: CanvasRenderingContext2D, view: Viewport, areas: readonly MapShape[]): void => {
  for (const area of areas) {
    traceShape(context, view, area)
    context.fillStyle = palette.area
    context.fill('evenodd')
    context.strokeStyle = palette.brand
    context.lineWidth = 1.5
    context.stroke()
  }
}
