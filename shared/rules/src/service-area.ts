/** Degrees, GCJ-02. */
interface Point {
  lng: number
  lat: number
}

export type AreaShape =
  | { kind: 'polygon'; points: readonly Point[] }
  | { kind: 'circle'; centre: Point; radiusMetres: number }

const metresPerDegree = 111_320

/** Which side of the line from `a` to `b` a point lies on: above 0 to the left. */
const side = (a: Point, b: Point, point: Point): number =>
  (b.lng - a.lng) * (point.lat - a.lat) - (b.lat - a.lat) * (point.lng - a.lng)

const isBetween = (a: Point, b: Point, point: Point): boolean =>
  Math.min(a.lng, b.lng) <= point.lng &&
  point.lng <= Math.max(a.lng, b.lng) &&
  Math.min(a.lat, b.lat) <= point.lat &&
  point.lat <= Math.max(a.lat, b.lat)

/** Whether two edges have a point in common, their ends included. */
const meet = (a: Point, b: Point, c: Point, d: Point): boolean => {
  const [one, two, three, four] = [side(a, b, c), side(a, b, d), side(c, d, a), side(c, d, b)]
  if (one * two < 0 && three * four < 0) return true
  return (
    (one === 0 && isBetween(a, b, c)) ||
    (two === 0 && isBetween(a, b, d)) ||
    (three === 0 && isBetween(c, d, a)) ||
    (four === 0 && isBetween(c, d, b))
  )
}

/** An edge that goes back on the one before it, or has no length. */
const turnsBack = (a: Point, b: Point, c: Point): boolean =>
  (a.lng === b.lng && a.lat === b.lat) ||
  (side(a, b, c) === 0 && (b.lng - a.lng) * (c.lng - b.lng) + (b.lat - a.lat) * (c.lat - b.lat) < 0)

/** Whether the border of a polygon crosses or touches itself, which would leave its inside undefined. */
export const crossesItself = (points: readonly Point[]): boolean => {
  const edges = points.map((from, index) => [from, points[(index + 1) % points.length] ?? from] as const)
  return edges.some(([a, b], index) => {
    const [, after] = edges[(index + 1) % edges.length] ?? [b, b]
    if (turnsBack(a, b, after)) return true
    // The last edge ends where the first one begins.
    return edges.slice(index + 2, index === 0 ? -1 : undefined).some(([c, d]) => meet(a, b, c, d))
  })
}

/** Square metres, exact enough for a carrier: degrees of longitude are taken as wide as at the shape's centre. */
export const areaOf = (shape: AreaShape): number => {
  if (shape.kind === 'circle') return Math.PI * shape.radiusMetres ** 2
  const { points } = shape
  const middle = points.reduce((sum, { lat }) => sum + lat, 0) / points.length
  const [first] = points
  if (first === undefined) return 0
  // Relative to the first corner: differences of large products would lose the precision of small areas.
  const doubled = points.reduce((sum, from, index) => {
    const to = points[(index + 1) % points.length] ?? from
    return sum + (from.lng - first.lng) * (to.lat - first.lat) - (to.lng - first.lng) * (from.lat - first.lat)
  }, 0)
  return (Math.abs(doubled) / 2) * metresPerDegree ** 2 * Math.cos((middle * Math.PI) / 180)
}
