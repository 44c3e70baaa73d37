import { cellOf } from './hour-bucket'
import { groupsOf } from './lane-group'
import type { Disruption } from './disruptions'
import { arrivalOf, momentsOf } from './snapshot'
import type { Waybill, RouteNode } from './waybill'

/** The number of waybills of a group that arrived in each cell. Counts are merged by adding them. */
export type Counts = ReadonlyMap<number, number>

/** One more waybill in a cell of a group. */
export interface Observation {
  group: string
  cell: number
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
  return momentsOf(nodes, waybill, arrival).flatMap((moment) => {
    const cell = cellOf(moment.at, arrival)
    return groupsOf(moment, waybill, disruptionsAt(moment.at)).map((group) => ({ group, cell }))
  })
}
