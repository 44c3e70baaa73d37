import { getRandomValues } from 'node:crypto'

/** The random numbers of a picture. The server uses an unpredictable source; tests pass a repeatable one. */
export interface Random {
  /** In [0, 1). */
  unit: () => number
  /** A whole number from `min` to `max`, both included. */
  int: (min: number, max: number) => number
  /** In [min, max). */
  between: (min: number, max: number) => number
  /** One of a list that is not empty. */
  pick: <Item>(items: readonly [Item, ...Item[]]) => Item
  /** A new list in another order. */
  shuffled: <Item>(items: readonly Item[]) => Item[]
}

/** @param unit gives numbers in [0, 1) */
export const randomFrom = (unit: () => number): Random => {
  const int = (min: number, max: number): number => min + Math.floor(unit() * (max - min + 1))
  return {
    unit,
    int,
    between: (min, max) => min + unit() * (max - min),
    pick: (items) => items[int(0, items.length - 1)] ?? items[0],
    shuffled: (items) => {
      const rest = [...items]
      return items.flatMap(() => rest.splice(int(0, rest.length - 1), 1))
    },
  }
}

/** Unpredictable, and cheap enough to draw with: a picture takes some hundred thousand. */
export const secureRandom = (): Random => {
  const numbers = new Uint32Array(4096)
  let next = numbers.length
  return randomFrom(() => {
    if (next === numbers.length) {
      getRandomValues(numbers)
      next = 0
    }
    const number = numbers[next] ?? 0
    next += 1
    return number / 2 ** 32
  })
}
