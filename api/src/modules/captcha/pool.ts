/** Milliseconds between two items that are made ahead, so that requests get their turn. */
const pause = 15

export interface Pool<Item> {
  /** An item for this caller only. Made on the spot when none is ready. */
  take: () => Item
  close: () => void
}

/**
 * Makes items ahead of demand, one at a time: as many as were taken so far, at most `size`, so that items without a
 * request are not made. Does not keep the process alive.
 */
export const createPool = <Item>(make: () => Item, size: number): Pool<Item> => {
  const ready: Item[] = []
  let demand = 0
  let timer: NodeJS.Timeout | null = null
  const schedule = (): void => {
    if (timer === null && ready.length < Math.min(size, demand)) timer = setTimeout(refill, pause).unref()
  }
  const refill = (): void => {
    timer = null
    ready.push(make())
    schedule()
  }
  return {
    take: () => {
      const item = ready.shift() ?? make()
      demand += 1
      schedule()
      return item
    },
    close: () => {
      size = 0
      if (timer !== null) clearTimeout(timer)
    },
  }
}
