import type { CounterStore } from './counter-store'

/** Milliseconds in which a store that has failed is not asked again, so that few requests wait for it. */
const pause = 1000

/**
 * Counts in `first`, and in `reserve` while that fails: a request is never refused because a counter is away. The two
 * do not know each other's counts, so that a limit lets twice as many through, and more after a first that has
 * forgotten its counts. `report` receives the error when the first begins to fail, and null when it counts again.
 */
export const countersInReserve = (
  first: CounterStore,
  reserve: CounterStore,
  report: (error: unknown) => void,
): CounterStore => {
  let askedAgainAt = -Infinity
  let isFailing = false
  const either = async <Result>(work: (store: CounterStore) => Promise<Result>): Promise<Result> => {
    if (performance.now() < askedAgainAt) return work(reserve)
    try {
      const result = await work(first)
      if (isFailing) report(null)
      isFailing = false
      return result
    } catch (error) {
      if (!isFailing) report(error)
      isFailing = true
      askedAgainAt = performance.now() + pause
      return work(reserve)
    }
  }
  return {
    hit: (...hit) => either((store) => store.hit(...hit)),
    read: (...read) => either((store) => store.read(...read)),
    refund: (key) => either((store) => store.refund(key)),
    reset: (key) => either((store) => store.reset(key)),
  }
}
