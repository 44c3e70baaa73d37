import { bucketCount, bucketOf, midnightOf, startOfBucket } from './hour-bucket'
import type { ArrivalCounts } from './arrival-counts'
import { concerns, isClosing, type Disruption } from './disruptions'
import type { Snapshot } from './snapshot'
import type { Waybill } from './waybill'

const hour = 3_600_000

/** A group with this number of waybills counts as much as all coarser groups together. */
const weightOfCoarser = 20
/** Minimum number of waybills of a product at this stage of the route; with fewer there is no window. */
const minWaybills = 30
/** Share of arrivals that lie within a window. */
const shareInWindow = 0.92

/** The predicted arrival of a waybill. */
export interface Expected {
  /** Half of the waybills arrive before it. */
  median: Date
  /** The shortest span of whole hours with `shareInWindow` of the arrivals. */
  from: Date
  to: Date
  /** Probability, from 0 to 1, of an arrival after an instant. */
  chanceAfter: (instant: Date) => number
}

const totalOf = (counts: ArrivalCounts | undefined): number => {
  let total = 0
  for (const count of counts?.values() ?? []) total += count
  return total
}

const sumFrom = (shares: Float64Array, bucket: number): number => {
  let sum = 0
  for (let index = bucket; index < bucketCount; index += 1) sum += shares[index] ?? 0
  return sum
}

/**
 * Shares by bucket, from the coarsest group to the finest: the fewer waybills a group has, the more the coarser ones
 * count.
 */
const shrunk = (tables: readonly (ArrivalCounts | undefined)[]): Float64Array => {
  const shares = new Float64Array(bucketCount)
  for (const [level, counts] of tables.entries()) {
    const total = totalOf(counts)
    if (counts === undefined || total === 0) continue
    const coarser = level === 0 ? 0 : weightOfCoarser
    for (let bucket = 0; bucket < bucketCount; bucket += 1)
      shares[bucket] = ((shares[bucket] ?? 0) * coarser) / (total + coarser)
    for (const [bucket, count] of counts) shares[bucket] = (shares[bucket] ?? 0) + count / (total + coarser)
  }
  return shares
}

/** Moves arrivals in hours in which the receiver's city is closed by whole days, to the first day that is open. */
const afterClosures = (
  shares: Float64Array,
  snapshot: Date,
  { to }: Waybill,
  disruptions: readonly Disruption[],
): Float64Array => {
  const closures = disruptions.filter((event) => isClosing(event) && concerns(event, to.cityCode))
  if (closures.length === 0) return shares
  const isClosed = (bucket: number): boolean => {
    const at = midnightOf(snapshot) + bucket * hour
    return closures.some(({ from, to: end }) => from.getTime() <= at && at < end.getTime())
  }
  const moved = new Float64Array(bucketCount)
  for (const [bucket, share] of shares.entries()) {
    let open = bucket
    while (open + 24 < bucketCount && isClosed(open)) open += 24
    moved[open] = (moved[open] ?? 0) + share
  }
  return moved
}

/** The shortest run of buckets with `share` of the whole. */
const shortestRun = (shares: Float64Array, whole: number, share: number): [first: number, last: number] => {
  let best: [number, number] = [0, bucketCount - 1]
  let first = 0
  let sum = 0
  for (let last = 0; last < bucketCount; last += 1) {
    sum += shares[last] ?? 0
    while (sum - (shares[first] ?? 0) >= share * whole) {
      sum -= shares[first] ?? 0
      first += 1
    }
    if (sum >= share * whole && last - first < best[1] - best[0]) best = [first, last]
  }
  return best
}

/**
 * Predicts the arrival of a waybill from a snapshot of its trace.
 * @param tables the counts of the snapshot's groups, in their sequence; undefined for a group without any
 * @param now at the snapshot or later: earlier arrivals are excluded
 * @returns undefined with too little history
 */
export const predict = (
  snapshot: Snapshot,
  waybill: Waybill,
  tables: readonly (ArrivalCounts | undefined)[],
  disruptions: readonly Disruption[],
  now: Date = snapshot.at,
): Expected | undefined => {
  if (totalOf(tables[1]) < minWaybills) return undefined
  const shares = afterClosures(shrunk(tables), snapshot.at, waybill, disruptions)
  shares.fill(0, 0, bucketOf(snapshot.at, now))
  const whole = sumFrom(shares, 0)
  if (whole < 1e-9) return undefined
  const [first, last] = shortestRun(shares, whole, shareInWindow)
  let sum = 0
  const median = shares.findIndex((share) => (sum += share) >= whole / 2)
  return {
    median: new Date(startOfBucket(snapshot.at, median).getTime() + hour / 2),
    from: startOfBucket(snapshot.at, first),
    to: startOfBucket(snapshot.at, last + 1),
    chanceAfter: (instant) => {
      const bucket = bucketOf(snapshot.at, instant)
      return instant <= snapshot.at ? 1 : sumFrom(shares, bucket) / whole
    },
  }
}
