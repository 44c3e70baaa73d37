import type { Spot } from './viewport'

export interface Name extends Spot {
  text: string
  /** Pixels. */
  width: number
  height: number
}

const air = 3

const overlaps = (one: Name, other: Name): boolean =>
  Math.abs(one.x - other.x) < (one.width + other.width) / 2 + air &&
  Math.abs(one.y - other.y) < (one.height + other.height) / 2 + air

/**
 * Places names around their spots so that none covers another; earlier names take precedence, those without room are
 * left out.
 */
export const placeNames = (candidates: readonly Name[]): Name[] => {
  const placed: Name[] = []
  for (const name of candidates) if (!placed.some((other) => overlaps(name, other))) placed.push(name)
  return placed
}
