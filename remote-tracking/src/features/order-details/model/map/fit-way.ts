import type { MapPlace } from '@portal/shared/contract/tracking'
import type { Way } from './way-of'

export interface Spot {
  x: number
  y: number
  city: string
}

/** A way on a surface of that many pixels. */
export interface FittedWay {
  width: number
  height: number
  origin: Spot
  destination: Spot
  /** Places nearer to each other than marks can be told apart are one. */
  passed: Spot[]
  target: Spot | null
}

/** Room for marks and their names. */
const margin = { x: 64, y: 44 }
const heights = { least: 208, most: 340 }
/** Degrees that are shown at least: a way within one town is not blown up to its doors. */
const leastSpan = 0.04
/** Pixels within which two places are one. */
export const sameSpot = 14

const radians = (degrees: number) => (degrees * Math.PI) / 180
const span = (values: readonly number[]) => Math.max(Math.max(...values) - Math.min(...values), leastSpan)
const middle = (values: readonly number[]) => (Math.max(...values) + Math.min(...values)) / 2
const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

export const isNear = (one: Spot, other: Spot): boolean => Math.hypot(one.x - other.x, one.y - other.y) < sameSpot

const merged = (spots: readonly Spot[]): Spot[] =>
  spots.reduce<Spot[]>((kept, spot) => {
    const last = kept[kept.length - 1]
    return last !== undefined && isNear(last, spot) ? kept : [...kept, spot]
  }, [])

/** Draws a way as large as the width admits, north up; degrees of longitude are as wide as at its middle latitude. */
export const fitWay = ({ origin, destination, passed, target }: Way, width: number): FittedWay => {
  const places = [origin, destination, ...passed]
  const [lngs, lats] = [places.map(({ lng }) => lng), places.map(({ lat }) => lat)]
  const [lng, lat] = [middle(lngs), middle(lats)]
  const narrowing = Math.cos(radians(lat))
  const [wide, high] = [span(lngs) * narrowing, span(lats)]
  const room = Math.max(width - 2 * margin.x, 40)
  const height = Math.round(clamp((room * high) / wide + 2 * margin.y, heights.least, heights.most))
  const scale = Math.min(room / wide, (height - 2 * margin.y) / high)
  const spotOf = (place: MapPlace): Spot => ({
    city: place.city,
    x: Math.round(width / 2 + (place.lng - lng) * narrowing * scale),
    y: Math.round(height / 2 - (place.lat - lat) * scale),
  })
  return { width, height, origin: spotOf(origin), destination: spotOf(destination), passed: merged(passed.map(spotOf)), target: target && spotOf(target) }
}
