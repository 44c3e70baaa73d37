import { bucketOf } from './hour-bucket'
import { laneGroupsOf } from './lane-group'
import type { Disruption } from './disruptions'
import { arrivalOf, snapshotsOf } from './snapshot'
import type { Waybill, RouteNode } from './waybill'

/** The number of waybills of a group that arrived in each bucket. ArrivalCounts are merged by adding them. */
export type ArrivalCounts = ReadonlyMap<number, number>

/** One more waybill in a bucket of a group. */
export interface Observation {
  group: string
  bucket: number
}

/**
 * The observations that an arrived waybill adds to the history; none without an arrival. `disruptionsAt` returns the
 * disruptions that were known at an instant.
 */
export const observationsOf = (
  nodes: readonly RouteNode[],
  waybill: Waybill,
  disruptionsAt: (at: Date) => readonly Disruption[],
): Observation[] => {
  const arrival = arrivalOf(nodes, waybill)
  if (arrival === undefined) return []
  return snapshotsOf(nodes, waybill, arrival).flatMap((snapshot) => {
    const bucket = bucketOf(snapshot.at, arrival)
    return laneGroupsOf(snapshot, waybill, disruptionsAt(snapshot.at)).map((group) => ({ group, bucket }))
  })
}
