import type { Spot } from './fit-way'

export interface Point {
  x: number
  y: number
}

/** How far a leg leans to the left of its direction, by its length: there and back are two lines. */
const lean = 0.11

/** Where a leg is drawn towards on its way. */
const bend = (from: Spot, to: Spot): Point => ({ x: (from.x + to.x) / 2 + (to.y - from.y) * lean, y: (from.y + to.y) / 2 - (to.x - from.x) * lean })

const legTo = (from: Spot, to: Spot): string => {
  const { x, y } = bend(from, to)
  return `Q${x.toFixed(1)} ${y.toFixed(1)} ${to.x} ${to.y}`
}

/** A path through all of them; '' for fewer than two. */
export const drawLegs = (spots: readonly Spot[]): string => {
  const [first, ...rest] = spots
  if (first === undefined || rest.length === 0) return ''
  return `M${first.x} ${first.y}${rest.map((to, index) => legTo(spots[index] ?? first, to)).join('')}`
}

const along = Array.from({ length: 24 }, (_, index) => index / 24)

/** Points on the same path, near enough to each other that no name fits between two of them. */
export const pointsOnLegs = (spots: readonly Spot[]): Point[] =>
  spots.slice(1).flatMap((to, index) => {
    const from = spots[index] ?? to
    const over = bend(from, to)
    const between = (axis: 'x' | 'y', part: number) => (1 - part) ** 2 * from[axis] + 2 * part * (1 - part) * over[axis] + part ** 2 * to[axis]
    return along.map((part) => ({ x: between('x', part), y: between('y', part) }))
  })
