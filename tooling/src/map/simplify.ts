import type { Vertex } from './map-source'

/** A degree of longitude is as wide as 0.82 degrees of latitude in the middle of the country. */
const narrowing = 0.82

const triangle = ([ax, ay]: Vertex, [bx, by]: Vertex, [cx, cy]: Vertex): number =>
  (Math.abs((bx - ax) * (cy - ay) - (cx - ax) * (by - ay)) / 2) * narrowing

/** Square units within a closed line. */
export const areaOf = (points: readonly Vertex[]): number => {
  const twice = points.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length] ?? [x, y]
    return sum + x * nextY - nextX * y
  }, 0)
  return (Math.abs(twice) / 2) * narrowing
}

/**
 * Removes vertices whose triangle with their neighbours has less than `minArea` square units, the smallest first
 * (Visvalingam). The ends stay, so borders still meet.
 */
export const simplify = (points: readonly Vertex[], minArea: number): Vertex[] => {
  const remaining = [...points]
  const isClosed =
    remaining[0]?.[0] === remaining[remaining.length - 1]?.[0] &&
    remaining[0]?.[1] === remaining[remaining.length - 1]?.[1]
  const minPoints = isClosed ? 4 : 2
  const weigh = (index: number): number => {
    const [before, here, after] = [remaining[index - 1], remaining[index], remaining[index + 1]]
    return before && here && after ? triangle(before, here, after) : Infinity
  }
  const weights = remaining.map((_, index) => weigh(index))
  while (remaining.length > minPoints) {
    const smallest = weights.reduce((best, weight, index) => (weight < (weights[best] ?? Infinity) ? index : best), 0)
    if ((weights[smallest] ?? Infinity) >= minArea) break
    remaining.splice(smallest, 1)
    weights.splice(smallest, 1)
    for (const index of [smallest - 1, smallest]) weights[index] = weigh(index)
  }
  return remaining
}
