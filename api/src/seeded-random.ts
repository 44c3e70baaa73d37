/** A stream of numbers in [0, 1) that is the same for the same seed (mulberry32). */
export type Random = () => number

export const randomFrom = (seed: number): Random => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A whole number from `low` to `high`, both included. */
export const integerBetween = (random: Random, low: number, high: number) =>
  low + Math.floor(random() * (high - low + 1))

/** One of the items; throws on an empty list. */
export const oneOf = <Item>(random: Random, items: readonly Item[]): Item => {
  const item = items[Math.floor(random() * items.length)]
  if (item === undefined) throw new Error('Nothing to choose from')
  return item
}

/** `count` random digits. */
export const digits = (random: Random, count: number) =>
  Array.from({ length: count }, () => integerBetween(random, 0, 9)).join('')
