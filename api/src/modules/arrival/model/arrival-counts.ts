import { bucketOf } from './hour-bucket'
import { groupKeysOf } from './group-keys'
import type { Disruption } from './disruptions'
import { arrivalTimeOf, snapshotsOf } from './snapshot'
import type { Waybill, RouteNode } from './waybill'

/** The number of waybills of a group that arrived in each bucket. */
export type ArrivalCounts = ReadonlyMap<number, number>

/** One more waybill in a bucket of a group. */
export interface Observation {
  group: string
  bucket: number
}

/**
 * The observations that an arrived waybill adds to the counts; none without an arrival. `disruptionsAt` returns the
 * disruptions that were known at an instant.
 */
export const observationsOf = (
  nodes: readonly RouteNode[],
  waybill: Waybill,
  disruptionsAt: (at: Date) => readonly Disruption[],
): Observation[] => {
  const arrivedAt = arrivalTimeOf(nodes, waybill)
  if (arrivedAt === undefined) return []
  return snapshotsOf(nodes, waybill, arrivedAt).flatMap((snapshot) => {
    const bucket = bucketOf(snapshot.at, arrivedAt)
    const keys = groupKeysOf(snapshot, waybill, disruptionsAt(snapshot.at))
    return Object.values(keys).map((group) => ({ group, bucket }))
  })
}
