import type { Spot } from './viewport'

/** A rectangle on the screen in pixels; x and y are its middle. */
export interface Box extends Spot {
  width: number
  height: number
}

export interface Name extends Box {
  text: string
  /** Other middles where it may stand when there is no room at the first one, best first. */
  elsewhere?: readonly Spot[]
}

const air = 3

const overlaps = (one: Box, other: Box): boolean =>
  Math.abs(one.x - other.x) < (one.width + other.width) / 2 + air &&
  Math.abs(one.y - other.y) < (one.height + other.height) / 2 + air

/**
 * Places names so that none covers another one or an obstacle; earlier names take precedence, those without room at any
 * of their spots are left out.
 */
export const placeNames = <Candidate extends Name>(
  candidates: readonly Candidate[],
  obstacles: readonly Box[] = [],
): Candidate[] => {
  const occupied = [...obstacles]
  return candidates.flatMap((name) => {
    const spots = [name, ...(name.elsewhere ?? []).map(({ x, y }) => ({ ...name, x, y }))]
    const free = spots.find((spot) => !occupied.some((other) => overlaps(spot, other)))
    if (free === undefined) return []
    occupied.push(free)
    return [free]
  })
}
