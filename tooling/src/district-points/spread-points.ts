import { type Corner, isWithin } from '@portal/rules/outlines'

type Rings = readonly (readonly Corner[])[]

/** Cells of the grid that is laid over a district, along its longer side. */
const gridSize = 24
const rounds = 12

/** Centres of the grid cells within the rings. */
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

/** Squared distance of two near points, in degrees of latitude. */
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
 * Up to `count` points within the rings, each in the centre of a part of about the same size (k-means over a grid), so
 * that the nearest point identifies the district of most places. Deterministic; none for rings without a cell.
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
  // The centre of a crescent is outside of it.
  return points.map((point) => (isWithin(point, rings) ? point : (cells[nearestTo(point, cells).index] ?? point)))
}
