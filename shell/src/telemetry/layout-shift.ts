/** Shifts less than a second apart, over five seconds at most, count as one burst. */
const gap = 1_000
const longest = 5_000

export interface Shift {
  /** Milliseconds since the page started. */
  startTime: number
  value: number
}

/** The cumulative layout shift: the sum of the worst burst, as the web vitals define it. */
export const worstBurst = (shifts: readonly Shift[]): number => {
  let worst = 0
  let sum = 0
  let first = 0
  let last = -Infinity
  for (const { startTime, value } of shifts) {
    const continues = startTime - last < gap && startTime - first < longest
    if (!continues) first = startTime
    sum = continues ? sum + value : value
    last = startTime
    worst = Math.max(worst, sum)
  }
  return worst
}
