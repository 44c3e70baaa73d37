/** Degrees. */
export interface LngLat {
  lng: number
  lat: number
}

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Metres; the earth as a sphere is exact enough for a carrier. */
export const earthRadius = 6_371_009

/** Metres along the great circle. */
export const metresBetween = (one: LngLat, other: LngLat): number => {
  const [north, east] = [radians(other.lat - one.lat), radians(other.lng - one.lng)]
  const half =
    Math.sin(north / 2) ** 2 + Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * Math.sin(east / 2) ** 2
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(half)))
}

const directions = ['北', '东北', '东', '东南', '南', '西南', '西', '西北'] as const

/** The direction of the eight in which a near place lies: 东北 when it is to the north-east of `from`. */
export const directionTo = (from: LngLat, to: LngLat): (typeof directions)[number] => {
  const east = (to.lng - from.lng) * Math.cos(radians((from.lat + to.lat) / 2))
  const eighths = Math.round((Math.atan2(east, to.lat - from.lat) * 4) / Math.PI)
  return directions[(eighths + 8) % 8] ?? '北'
}

/** The Krasovsky ellipsoid that GCJ-02 is defined on: half axis in metres, squared eccentricity. */
const axis = 6_378_245
const eccentricity = 0.00669342162296594323

/** Mainland and its seas, roughly: the datum is defined in this box alone. */
const isInside = ({ lng, lat }: LngLat) => lng >= 72.004 && lng <= 137.8347 && lat >= 0.8293 && lat <= 55.8271

const wave = (x: number, amplitudes: readonly (readonly [amplitude: number, frequency: number])[]) =>
  amplitudes.reduce((sum, [amplitude, frequency]) => sum + amplitude * Math.sin(x * frequency * Math.PI), 0)

/** The offset to the north at x and y, the degrees east of 105° and north of 35°. */
const northwards = (x: number, y: number) =>
  -100 +
  2 * x +
  3 * y +
  0.2 * y * y +
  0.1 * x * y +
  0.2 * Math.sqrt(Math.abs(x)) +
  (2 / 3) *
    (wave(x, [
      [20, 6],
      [20, 2],
    ]) +
      wave(y, [
        [20, 1],
        [40, 1 / 3],
        [160, 1 / 12],
        [320, 1 / 30],
      ]))

const eastwards = (x: number, y: number) =>
  300 +
  x +
  2 * y +
  0.1 * x * x +
  0.1 * x * y +
  0.1 * Math.sqrt(Math.abs(x)) +
  (2 / 3) *
    wave(x, [
      [20, 6],
      [20, 2],
      [20, 1],
      [40, 1 / 3],
      [150, 1 / 12],
      [300, 1 / 30],
    ])

/** Where a satellite fix (WGS-84) lies on Chinese maps (GCJ-02): some 500 m away; outside of China the same. */
export const toGcj02 = (point: LngLat): LngLat => {
  if (!isInside(point)) return point
  const { lng, lat } = point
  const [x, y] = [lng - 105, lat - 35]
  const curve = 1 - eccentricity * Math.sin(radians(lat)) ** 2
  const perMetreNorth = ((180 / Math.PI) * (curve * Math.sqrt(curve))) / (axis * (1 - eccentricity))
  const perMetreEast = ((180 / Math.PI) * Math.sqrt(curve)) / (axis * Math.cos(radians(lat)))
  return { lng: lng + eastwards(x, y) * perMetreEast, lat: lat + northwards(x, y) * perMetreNorth }
}
