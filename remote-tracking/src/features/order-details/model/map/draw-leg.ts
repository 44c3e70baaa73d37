import type { Spot } from './fit-way'

/** How far a leg leans to the left of its direction, by its length: there and back are two lines. */
const lean = 0.11

const legTo = (from: Spot, to: Spot): string => {
  const [x, y] = [(from.x + to.x) / 2 + (to.y - from.y) * lean, (from.y + to.y) / 2 - (to.x - from.x) * lean]
  return `Q${x.toFixed(1)} ${y.toFixed(1)} ${to.x} ${to.y}`
}

/** A path through all of them; '' for fewer than two. */
export const drawLegs = (spots: readonly Spot[]): string => {
  const [first, ...rest] = spots
  if (first === undefined || rest.length === 0) return ''
  return `M${first.x} ${first.y}${rest.map((to, index) => legTo(spots[index] ?? first, to)).join('')}`
}
