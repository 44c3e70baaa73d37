import type { MapPoint } from '../port'

/** Web Mercator; the whole world is 1 wide and 1 high, y to the south. */
export interface WorldPoint {
  x: number
  y: number
}

const tile = 256
/** Metres around the equator. */
const equator = 40_075_017

const radians = (degrees: number): number => (degrees * Math.PI) / 180

export const toWorld = ({ lng, lat }: MapPoint): WorldPoint => ({
  x: (lng + 180) / 360,
  y: (1 - Math.log(Math.tan(Math.PI / 4 + radians(lat) / 2)) / Math.PI) / 2,
})

export const toPoint = ({ x, y }: WorldPoint): MapPoint => ({
  lng: x * 360 - 180,
  lat: (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI,
})

/** How many pixels the world is wide. */
export const worldPixels = (zoom: number): number => tile * 2 ** zoom

/** How much of the world so many metres are at that latitude. */
export const worldOfMetres = (metres: number, lat: number): number => metres / (equator * Math.cos(radians(lat)))

export const metresOfWorld = (world: number, lat: number): number => world * equator * Math.cos(radians(lat))
