import type { MapMarker } from '../port'
import { type WorldPoint, worldPixels } from './projection'

export interface PositionedMarker extends WorldPoint {
  marker: MapMarker
}

/** Markers that would overlap, at their centre. */
export interface Cluster extends WorldPoint {
  members: readonly PositionedMarker[]
}

/** With more outlets than this, pins that are near each other become one mark with their number. */
export const minClusteredMarkers = 12

/** Pixels from one cluster to the next. */
const reach = 60

interface Cell extends WorldPoint {
  column: number
  row: number
  members: PositionedMarker[]
}

const cellsOf = (placed: readonly PositionedMarker[], size: number): Map<string, Cell> => {
  const cells = new Map<string, Cell>()
  for (const each of placed) {
    const [column, row] = [Math.floor(each.x / size), Math.floor(each.y / size)]
    const key = `${column} ${row}`
    const cell = cells.get(key)
    if (cell === undefined) cells.set(key, { column, row, x: each.x, y: each.y, members: [each] })
    else {
      cell.members.push(each)
      cell.x += (each.x - cell.x) / cell.members.length
      cell.y += (each.y - cell.y) / cell.members.length
    }
  }
  return cells
}

const around = [-1, 0, 1].flatMap((column) => [-1, 0, 1].map((row) => ({ column, row })))

/**
 * Clusters of one whole zoom level. A grid over the world, so that they do not change while the map is moved; the
 * fullest cells then absorb those neighbours whose centre is too near.
 */
export const clusterMarkers = (placed: readonly PositionedMarker[], level: number): Cluster[] => {
  const size = reach / worldPixels(level)
  const cells = cellsOf(placed, size)
  const clusteredCells = new Set<Cell>()
  return [...cells.values()]
    .sort((one, other) => other.members.length - one.members.length)
    .flatMap((cell) => {
      if (clusteredCells.has(cell)) return []
      const near = around
        .flatMap(({ column, row }) => cells.get(`${cell.column + column} ${cell.row + row}`) ?? [])
        .filter((other) => !clusteredCells.has(other) && Math.hypot(other.x - cell.x, other.y - cell.y) < size)
      near.forEach((other) => clusteredCells.add(other))
      const members = near.flatMap((other) => other.members)
      const middle = (axis: 'x' | 'y') =>
        near.reduce((sum, other) => sum + other[axis] * other.members.length, 0) / members.length
      return [{ x: middle('x'), y: middle('y'), members }]
    })
}
