import { type FittedWay, isNear, type Spot } from './fit-way'
import type { Wanted } from './place-labels'

export interface Marks {
  /** Between the ends: passed, and not where the goods are. */
  stops: Spot[]
  here: Spot | null
}

/** What is marked besides the ends; a place that was passed twice is marked once. */
export const marksOf = ({ origin, destination, passed }: FittedWay): Marks => {
  const here = passed[passed.length - 1] ?? null
  const taken: Spot[] = [origin, destination, ...(here === null ? [] : [here])]
  const stops = passed.reduce<Spot[]>((kept, spot) => ([...taken, ...kept].some((other) => isNear(other, spot)) ? kept : [...kept, spot]), [])
  return { stops, here }
}

/** The names beside them, what matters most first. */
export const namesOf = ({ origin, destination, target }: FittedWay, { stops, here }: Marks): Wanted[] => {
  const named = (spot: Spot, text: string, important: boolean): Wanted => ({ x: spot.x, y: spot.y, text, important })
  const isMoving = here !== null && target !== null
  const ends = [origin, destination].filter((end, index, both) => !(isMoving && isNear(end, here)) && !(index === 1 && both[0] !== undefined && isNear(both[0], end)))
  const known = new Set([...(isMoving ? [here] : []), ...ends].map(({ city }) => city))
  return [
    ...(isMoving ? [named(here, `当前 ${here.city}`, true)] : []),
    ...ends.map((end) => named(end, end.city, true)),
    // A mark without a name is in the town of its neighbour.
    ...stops.filter(({ city }) => !known.has(city)).map((stop) => named(stop, stop.city, false)),
  ]
}
