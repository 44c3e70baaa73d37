import type { MapShape, MapLine } from '../port'
import { bubbleBox, bubbleRise, isPin, markerBoxes, markerNames } from './marker-names'
import { paintItems, disc, paintOne, pin, pinSizes, write } from './paint-markers'
import { palette, fontOf } from './palette'
import type { TopScene } from './scene'
import { inWorld, pathOf } from './trace'
import { type Viewport, spotOf, type Spot } from './viewport'
import { handlesOf } from './shape-handles'
import type { PositionedMarker } from './cluster'
import type { Name } from './place-names'
import { toWorld, worldOfMetres, worldPixels } from './projection'

const trace = (context: CanvasRenderingContext2D, view: Viewport, points: MapLine['points']): void => {
  context.beginPath()
  for (const point of points) {
    const { x, y } = spotOf(view, toWorld(point))
    context.lineTo(x, y)
  }
}

/** Travelled parts solid and coloured, with a light edge; planned parts grey and dashed. */
const paintLines = (context: CanvasRenderingContext2D, view: Viewport, lines: readonly MapLine[]): void => {
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

const paintAreas = (context: CanvasRenderingContext2D, view: Viewport, areas: readonly MapShape[]): void => {
  for (const area of areas) {
    traceShape(context, view, area)
    context.fillStyle = palette.area
    context.fill('evenodd')
    context.strokeStyle = palette.brand
    context.lineWidth = 1.5
    context.stroke()
  }
}

/** A name above its marker. */
const bubble = (context: CanvasRenderingContext2D, text: string, place: Spot, fill: string): void => {
  const { x, y, width, height } = bubbleBox(context, text, place)
  context.save()
  context.beginPath()
  context.roundRect(x - width / 2, y - height / 2, width, height, 6)
  context.fillStyle = fill
  context.shadowColor = palette.shadow
  context.shadowBlur = 6
  context.fill()
  context.restore()
  write(context, text, { x, y }, 12)
}

/** The selected marker above all others, larger, with its name. */
const paintSelected = (
  context: CanvasRenderingContext2D,
  view: Viewport,
  { marker, ...place }: PositionedMarker,
): void => {
  const spot = spotOf(view, place)
  if (isPin(marker.kind)) {
    disc(context, spot, 6, palette.halo)
    pin(context, spot, pinSizes.selected, palette.danger)
  } else paintOne(context, spot, marker.kind)
  bubble(
    context,
    marker.name,
    { x: spot.x, y: spot.y - bubbleRise(marker.kind) },
    isPin(marker.kind) ? palette.danger : palette.brand,
  )
}

const paintHovered = (
  context: CanvasRenderingContext2D,
  view: Viewport,
  { marker, ...place }: PositionedMarker,
): void => {
  const spot = spotOf(view, place)
  if (isPin(marker.kind)) pin(context, spot, 10, palette.brandStrong)
  bubble(context, marker.name, { x: spot.x, y: spot.y - (isPin(marker.kind) ? 26 : 18) }, palette.text)
}

const paintNames = (context: CanvasRenderingContext2D, names: readonly Name[]): void => {
  context.font = fontOf(12, 600)
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.lineJoin = 'round'
  context.strokeStyle = palette.surface
  context.lineWidth = 3.5
  context.fillStyle = palette.text
  for (const { x, y, text } of names) {
    context.strokeText(text, x, y)
    context.fillText(text, x, y)
  }
}

/** A shape with its handles. */
const paintEditor = (context: CanvasRenderingContext2D, view: Viewport, shape: MapShape): void => {
  paintAreas(context, view, [shape])
  for (const handle of handlesOf(shape)) {
    disc(context, spotOf(view, handle), handle.faint ? 4.5 : 7, palette.surface)
    context.strokeStyle = handle.faint ? palette.outline : palette.brand
    context.lineWidth = handle.faint ? 1.5 : 2.5
    context.stroke()
  }
}

/** Everything above the ground, the most important last. */
export const paintTop = (
  context: CanvasRenderingContext2D,
  view: Viewport,
  { areas, edited, hovered, items, lines, region, selected }: TopScene,
): void => {
  if (region !== null)
    inWorld(context, view, () => {
      context.fillStyle = palette.hover
      context.fill(pathOf(region.rings, true), 'evenodd')
    })
  paintAreas(context, view, areas)
  paintLines(context, view, lines)
  paintItems(context, view, items)
  paintNames(context, markerNames(context, view, items, markerBoxes(context, view, items, selected)))
  if (hovered !== null && hovered.marker.id !== selected?.marker.id) paintHovered(context, view, hovered)
  if (selected) paintSelected(context, view, selected)
  if (edited !== null) paintEditor(context, view, edited)
}
