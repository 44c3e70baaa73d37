import { bucketCount, bucketOf, midnightOf, startOfBucket } from './hour-bucket'
import type { ArrivalCounts } from './arrival-counts'
import { concerns, isClosing, type Disruption } from './disruptions'
import { groupKeysOf } from './group-keys'
import type { Snapshot } from './snapshot'
import type { Waybill } from './waybill'

const hour = 3_600_000

/** A group with this number of waybills counts as much as all coarser groups together. */
const priorWeight = 20
/**
 * Minimum number of waybills in the group `product` (same product, stage, silence and part of the day); with fewer
 * there is no window.
 */
const minWaybills = 30
/** Share of arrivals that lie within a window. */
const shareInWindow = 0.92

/** When waybills like this one arrive. */
export interface ArrivalDistribution {
  /** The middle of the hour by whose end half of the waybills have arrived; only the measurement reads it. */
  median: Date
  /** Beginning and end of the shortest span of whole hours with `shareInWindow` of the arrivals. */
  from: Date
  to: Date
  /** Probability, from 0 to 1, of an arrival after the beginning of the hour of `instant`; 1 up to the snapshot. */
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
 * Shares by bucket, from counts of the coarsest group to those of the finest: the fewer waybills a group has, the more
 * the coarser ones count.
 */
const shrinkTowardsCoarser = (countsByLevel: readonly (ArrivalCounts | undefined)[]): Float64Array => {
  const shares = new Float64Array(bucketCount)
  for (const [level, counts] of countsByLevel.entries()) {
    const total = totalOf(counts)
    if (counts === undefined || total === 0) continue
    const prior = level === 0 ? 0 : priorWeight
    for (let bucket = 0; bucket < bucketCount; bucket += 1)
      shares[bucket] = ((shares[bucket] ?? 0) * prior) / (total + prior)
    for (const [bucket, count] of counts) shares[bucket] = (shares[bucket] ?? 0) + count / (total + prior)
  }
  return shares
}

/** If the receiver's city is closed in an hour, its share moves to the same hour of the first open day. */
const moveOutOfClosures = (
  shares: Float64Array,
  snapshotAt: Date,
  { destination }: Waybill,
  disruptions: readonly Disruption[],
): Float64Array => {
  const closures = disruptions.filter(
    (disruption) => isClosing(disruption) && concerns(disruption, destination.cityCode),
  )
  if (closures.length === 0) return shares
  const isClosed = (bucket: number): boolean => {
    const at = midnightOf(snapshotAt) + bucket * hour
    return closures.some(({ from, to }) => from.getTime() <= at && at < to.getTime())
  }
  const moved = new Float64Array(bucketCount)
  for (const [bucket, share] of shares.entries()) {
    let open = bucket
    while (open + 24 < bucketCount && isClosed(open)) open += 24
    moved[open] = (moved[open] ?? 0) + share
  }
  return moved
}

/** The shortest run of buckets with this share of all arrivals. */
const shortestRun = (shares: Float64Array, share: number): [first: number, last: number] => {
  const target = share * sumFrom(shares, 0)
  let best: [number, number] = [0, bucketCount - 1]
  let first = 0
  let sum = 0
  for (let last = 0; last < bucketCount; last += 1) {
    sum += shares[last] ?? 0
    while (sum - (shares[first] ?? 0) >= target) {
      sum -= shares[first] ?? 0
      first += 1
    }
    if (sum >= target && last - first < best[1] - best[0]) best = [first, last]
  }
  return best
}

/** The bucket up to whose end this share of all arrivals has come. */
const bucketOfQuantile = (shares: Float64Array, quantile: number): number => {
  const target = quantile * sumFrom(shares, 0)
  let bucket = 0
  let sum = shares[0] ?? 0
  while (sum < target && bucket < bucketCount - 1) {
    bucket += 1
    sum += shares[bucket] ?? 0
  }
  return bucket
}

/**
 * Predicts the arrival of a waybill from a snapshot of its trace.
 * @param countsByGroup the counts of the groups of `groupKeysOf`; it may have others
 * @param now not before the snapshot; arrivals in earlier hours are excluded
 * @returns undefined with too few waybills counted, or when all earlier waybills had arrived by this time
 */
export const predict = (
  snapshot: Snapshot,
  waybill: Waybill,
  countsByGroup: ReadonlyMap<string, ArrivalCounts>,
  disruptions: readonly Disruption[],
  now: Date = snapshot.at,
): ArrivalDistribution | undefined => {
  const keys = groupKeysOf(snapshot, waybill, disruptions)
  if (totalOf(countsByGroup.get(keys.product)) < minWaybills) return undefined
  const countsByLevel = Object.values(keys).map((group) => countsByGroup.get(group))
  const shares = moveOutOfClosures(shrinkTowardsCoarser(countsByLevel), snapshot.at, waybill, disruptions)
  shares.fill(0, 0, bucketOf(snapshot.at, now))
  const remainingShare = sumFrom(shares, 0)
  if (remainingShare < 1e-9) return undefined
  const [first, last] = shortestRun(shares, shareInWindow)
  return {
    median: new Date(startOfBucket(snapshot.at, bucketOfQuantile(shares, 0.5)).getTime() + hour / 2),
    from: startOfBucket(snapshot.at, first),
    to: startOfBucket(snapshot.at, last + 1),
    chanceAfter: (instant) =>
      instant <= snapshot.at ? 1 : sumFrom(shares, bucketOf(snapshot.at, instant)) / remainingShare,
  }
}
