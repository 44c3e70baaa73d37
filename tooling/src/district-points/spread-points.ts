import { type Corner, isWithin } from '@portal/rules/outlines'

type Rings = readonly (readonly Corner[])[]

/** Cells of the grid that is laid over a district, along its longer side. */
const gridSize = 24
const rounds = 12

/** Middles of the grid's cells that lie within the rings. */
const cellsIn = (rings: Rings): Corner[] => {
  const corners = rings.flat()
  if (corners.length === 0) return []
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
  const minOf = (values: readonly number[]) => values.reduce((one, other) => Math.min(one, other), Infinity)
  const maxOf = (values: readonly number[]) => values.reduce((one, other) => Math.max(one, other), -Infinity)
  const [west, east, south, north] = [minOf(xs), maxOf(xs), minOf(ys), maxOf(ys)]
  const step = Math.max(east - west, north - south) / gridSize
  const cells: Corner[] = []
  for (let x = west + step / 2; x < east; x += step)
    for (let y = south + step / 2; y < north; y += step) if (isWithin({ x, y }, rings)) cells.push({ x, y })
  return cells
}

/** Degrees of latitude, squared: how far two points are from each other that are not far. */
const apart = (one: Corner, other: Corner): number =>
  ((one.x - other.x) * Math.cos((one.y * Math.PI) / 180)) ** 2 + (one.y - other.y) ** 2

const nearestTo = (point: Corner, points: readonly Corner[]): { index: number; distance: number } =>
  points.reduce(
    (best, each, index) => {
      const distance = apart(each, point)
      return distance < best.distance ? { index, distance } : best
    },
    { index: 0, distance: Infinity },
  )

const middleOf = (points: readonly Corner[]): Corner => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
})

/**
 * Up to so many points within the rings, each in the middle of a part of about the same size (k-means over a grid), so that the
 * nearest of them tells of most places in which district they lie. The same for the same rings; none for rings that hold no cell.
 */
export const spreadPoints = (rings: Rings, count: number): Corner[] => {
  const cells = cellsIn(rings)
  const points = cells.slice(0, 1)
  while (points.length < Math.min(count, cells.length)) {
    const farthest = cells.reduce(
      (best, cell) => {
        const { distance } = nearestTo(cell, points)
        return distance > best.distance ? { cell, distance } : best
      },
      { cell: { x: 0, y: 0 }, distance: -1 },
    )
    points.push(farthest.cell)
  }
  for (let round = 0; round < rounds; round += 1) {
    const parts = points.map((): Corner[] => [])
    for (const cell of cells) parts[nearestTo(cell, points).index]?.push(cell)
    parts.forEach((part, index) => {
      if (part.length > 0) points[index] = middleOf(part)
    })
  }
  // The middle of a crescent lies outside of it.
  return points.map((point) => (isWithin(point, rings) ? point : (cells[nearestTo(point, cells).index] ?? point)))
}
