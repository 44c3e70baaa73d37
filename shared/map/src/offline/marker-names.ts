import type { MarkerKind } from '../port'
import type { PositionedMarker } from './cluster'
import { type MarkerItem, radiusOf } from './marker-layer'
import { pinSizes } from './paint-markers'
import { fontOf } from './palette'
import { type Box, type Name, placeNames } from './place-names'
import { type Spot, spotOf, type Viewport } from './viewport'

export const isPin = (kind: MarkerKind): boolean => kind === 'outlet' || kind === 'paused'

const pinBox = ({ x, y }: Spot, size: number): Box => ({
  x,
  y: y - size * 1.2,
  width: 2 * size,
  height: size * 2.4,
})

const discBox = (spot: Spot, radius: number): Box => ({ ...spot, width: 2 * radius, height: 2 * radius })

export const bubbleHeight = 24
/** Pixels from a selected marker's place to its bubble. */
export const bubbleRise = (kind: MarkerKind): number => (isPin(kind) ? 34 : 18)

/** The bubble with a marker's name, above its place. */
export const bubbleBox = (context: CanvasRenderingContext2D, text: string, { x, y }: Spot): Box => {
  context.font = fontOf(12, 600)
  return { x, y: y - bubbleHeight / 2, width: context.measureText(text).width + 16, height: bubbleHeight }
}

/** With its halo. */
const hereRadius = 16

const itemBox = (view: Viewport, item: MarkerItem): Box => {
  const spot = spotOf(view, item)
  const [only] = item.members
  return item.members.length === 1 && only && isPin(only.marker.kind)
    ? pinBox(spot, pinSizes.usual)
    : discBox(spot, only?.marker.kind === 'here' ? hereRadius : radiusOf(item))
}

/** The room of the markers, the selected one with its bubble. */
export const markerBoxes = (
  context: CanvasRenderingContext2D,
  view: Viewport,
  items: readonly MarkerItem[],
  selected: PositionedMarker | undefined,
): Box[] => {
  const boxes = items.map((item) => itemBox(view, item))
  if (selected === undefined) return boxes
  const { kind, name } = selected.marker
  const spot = spotOf(view, selected)
  const mark = isPin(kind) ? pinBox(spot, pinSizes.selected) : discBox(spot, 12)
  return [...boxes, mark, bubbleBox(context, name, { x: spot.x, y: spot.y - bubbleRise(kind) })]
}

/** Which names come first when there is no room for all. */
const ranks: Readonly<Record<MarkerKind, number>> = {
  here: 0,
  origin: 1,
  destination: 1,
  stop: 2,
  outlet: 3,
  paused: 4,
}

/** From this zoom on outlets are named; those further away are only dots in a crowd. */
const outletNameZoom = 9
const nameHeight = 16

/** Below the mark, else above or beside it: pixels from a marker's place to the middle of its name. */
const nameSpots = (kind: MarkerKind, { x, y }: Spot, width: number): Spot[] => {
  const head = isPin(kind) ? y - pinSizes.usual * 1.25 : y
  const [below, above, beside] = isPin(kind) ? [13, 34, width / 2 + 14] : [28, 28, width / 2 + 20]
  return [
    { x, y: y + below },
    { x: x + beside, y: head },
    { x: x - beside, y: head },
    { x, y: y - above },
  ]
}

/** The names of a route's places, and near enough those of outlets, where they cover no other name and no mark. */
export const markerNames = (
  context: CanvasRenderingContext2D,
  view: Viewport,
  items: readonly MarkerItem[],
  occupied: readonly Box[],
): Name[] => {
  context.font = fontOf(12, 600)
  const candidates = items
    .flatMap(({ members: [only, ...others] }) => (only && others.length === 0 ? [only] : []))
    .filter(({ marker: { kind, name } }) => name !== '' && (!isPin(kind) || view.zoom >= outletNameZoom))
    .sort((one, other) => ranks[one.marker.kind] - ranks[other.marker.kind])
    .flatMap(({ marker, ...place }): Name[] => {
      const width = context.measureText(marker.name).width
      const [first, ...elsewhere] = nameSpots(marker.kind, spotOf(view, place), width)
      return first ? [{ ...first, text: marker.name, width, height: nameHeight, elsewhere }] : []
    })
  return placeNames(candidates, occupied)
}
