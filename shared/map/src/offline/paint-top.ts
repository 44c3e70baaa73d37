import { paintEditor } from './paint-editor'
import { paintHovered, paintSelected, paintRouteNames } from './paint-marker-names'
import { paintItems } from './paint-markers'
import { paintAreas, paintLines } from './paint-shapes'
import { palette } from './palette'
import type { TopScene } from './scene'
import { inWorld, pathOf } from './trace'
import type { Viewport } from './viewport'

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
  paintRouteNames(context, view, items)
  if (hovered !== null && hovered.marker.id !== selected?.marker.id) paintHovered(context, view, hovered)
  if (selected) paintSelected(context, view, selected)
  if (edited !== null) paintEditor(context, view, edited)
}
