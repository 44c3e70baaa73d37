import type { MarkerKind } from '../port'
import type { PositionedMarker } from './cluster'
import type { MarkerItem } from './marker-layer'
import { disc, paintOne, pin, write } from './paint-markers'
import { fontOf, palette } from './palette'
import { type Name, placeNames } from './place-names'
import { spotOf, type Spot, type Viewport } from './viewport'

const isPin = (kind: MarkerKind): boolean => kind === 'outlet' || kind === 'paused'

/** A name above its marker. */
const bubble = (context: CanvasRenderingContext2D, text: string, { x, y }: Spot, fill: string): void => {
  context.font = fontOf(12, 600)
  const width = context.measureText(text).width + 16
  context.save()
  context.beginPath()
  context.roundRect(x - width / 2, y - 24, width, 24, 6)
  context.fillStyle = fill
  context.shadowColor = palette.shadow
  context.shadowBlur = 6
  context.fill()
  context.restore()
  write(context, text, { x, y: y - 12 }, 12)
}

/** The selected marker above all others, larger, with its name. */
export const paintSelected = (
  context: CanvasRenderingContext2D,
  view: Viewport,
  { marker, ...place }: PositionedMarker,
): void => {
  const spot = spotOf(view, place)
  if (isPin(marker.kind)) {
    disc(context, spot, 6, palette.halo)
    pin(context, spot, 13, palette.danger)
  } else paintOne(context, spot, marker.kind)
  bubble(
    context,
    marker.name,
    { x: spot.x, y: spot.y - (isPin(marker.kind) ? 34 : 18) },
    isPin(marker.kind) ? palette.danger : palette.brand,
  )
}

export const paintHovered = (
  context: CanvasRenderingContext2D,
  view: Viewport,
  { marker, ...place }: PositionedMarker,
): void => {
  const spot = spotOf(view, place)
  if (isPin(marker.kind)) pin(context, spot, 10, palette.brandStrong)
  bubble(context, marker.name, { x: spot.x, y: spot.y - (isPin(marker.kind) ? 26 : 18) }, palette.text)
}

/** Which names come first when there is no room for all. */
const ranks: Partial<Record<MarkerKind, number>> = { here: 0, origin: 1, destination: 1, stop: 2 }

/** The places of a route are always named, below their marks. */
export const paintRouteNames = (
  context: CanvasRenderingContext2D,
  view: Viewport,
  items: readonly MarkerItem[],
): void => {
  context.font = fontOf(12, 600)
  const markers = items.flatMap(({ members }) => members.filter(({ marker }) => marker.kind in ranks))
  const candidates = markers
    .sort((one, other) => (ranks[one.marker.kind] ?? 3) - (ranks[other.marker.kind] ?? 3))
    .map(({ marker, ...place }): Name => {
      const { x, y } = spotOf(view, place)
      return { x, y: y + 22, text: marker.name, width: context.measureText(marker.name).width, height: 16 }
    })
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.lineJoin = 'round'
  context.strokeStyle = palette.surface
  context.lineWidth = 3.5
  context.fillStyle = palette.text
  for (const { x, y, text } of placeNames(candidates)) {
    context.strokeText(text, x, y)
    context.fillText(text, x, y)
  }
}
