import type { MapBounds, MapCamera } from '../port'
import { toPoint, toWorld, type WorldPoint, worldPixels } from './projection'

/** The visible part of the world, on a surface of so many CSS pixels. */
export interface Viewport {
  centre: WorldPoint
  zoom: number
  width: number
  height: number
}

export interface Spot {
  x: number
  y: number
}

/** A part of the world. */
export interface WorldBox {
  left: number
  top: number
  right: number
  bottom: number
}

/** Below 2.6 there is nothing but sea, above 14 the map has no streets to show. */
export const zooms = { min: 2.6, max: 14 } as const
/** Maximum zoom when a region or a cluster is fitted. */
export const nearestFit = 12

const clamp = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max)
const [northWest, southEast] = [toWorld({ lng: 73, lat: 54 }), toWorld({ lng: 136, lat: 3 })]

/** Keeps the country on the screen. */
export const clamped = ({ centre, zoom, ...size }: Viewport): Viewport => ({
  ...size,
  zoom: clamp(zoom, zooms.min, zooms.max),
  centre: { x: clamp(centre.x, northWest.x, southEast.x), y: clamp(centre.y, northWest.y, southEast.y) },
})

export const spotOf = ({ centre, zoom, width, height }: Viewport, { x, y }: WorldPoint): Spot => ({
  x: width / 2 + (x - centre.x) * worldPixels(zoom),
  y: height / 2 + (y - centre.y) * worldPixels(zoom),
})

export const worldAt = ({ centre, zoom, width, height }: Viewport, { x, y }: Spot): WorldPoint => ({
  x: centre.x + (x - width / 2) / worldPixels(zoom),
  y: centre.y + (y - height / 2) / worldPixels(zoom),
})

/** Moves the view by these pixels to the east and south. */
export const panned = (view: Viewport, x: number, y: number): Viewport =>
  clamped({ ...view, centre: worldAt(view, { x: view.width / 2 + x, y: view.height / 2 + y }) })

/** Zooms so that the place under the spot stays there. */
export const zoomedAround = (view: Viewport, zoom: number, spot: Spot): Viewport => {
  const nearer = clamped({ ...view, zoom })
  const [was, is] = [worldAt(view, spot), worldAt(nearer, spot)]
  return clamped({ ...nearer, centre: { x: view.centre.x + was.x - is.x, y: view.centre.y + was.y - is.y } })
}

/** The box as large as it fits, with some pixels around. */
export const fitted = (
  view: Viewport,
  { left, top, right, bottom }: WorldBox,
  maxZoom: number,
  padding = 36,
): Viewport => {
  const room = { x: Math.max(view.width - 2 * padding, 40), y: Math.max(view.height - 2 * padding, 40) }
  const pixels = Math.min(room.x / Math.max(right - left, 1e-9), room.y / Math.max(bottom - top, 1e-9))
  return clamped({
    ...view,
    centre: { x: (left + right) / 2, y: (top + bottom) / 2 },
    zoom: Math.min(Math.log2(pixels / worldPixels(0)), maxZoom),
  })
}

export const boxOf = (points: readonly WorldPoint[]): WorldBox => {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  for (const { x, y } of points) {
    box.left = Math.min(box.left, x)
    box.right = Math.max(box.right, x)
    box.top = Math.min(box.top, y)
    box.bottom = Math.max(box.bottom, y)
  }
  return box
}

export const seenBox = (view: Viewport): WorldBox => {
  const [start, end] = [worldAt(view, { x: 0, y: 0 }), worldAt(view, { x: view.width, y: view.height })]
  return { left: start.x, top: start.y, right: end.x, bottom: end.y }
}

export const meets = (one: WorldBox, other: WorldBox): boolean =>
  one.left <= other.right && other.left <= one.right && one.top <= other.bottom && other.top <= one.bottom

export const cameraOf = ({ centre, zoom }: Viewport): MapCamera => ({ centre: toPoint(centre), zoom })

export const boundsOf = (view: Viewport): MapBounds => {
  const { left, top, right, bottom } = seenBox(view)
  const [start, end] = [toPoint({ x: left, y: top }), toPoint({ x: right, y: bottom })]
  return { west: start.lng, north: start.lat, east: end.lng, south: end.lat }
}
