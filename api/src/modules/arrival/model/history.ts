import { cellOf } from './cells'
import { groupsOf } from './groups'
import type { Disruption } from './disruptions'
import { arrivalOf, momentsOf } from './moments'
import type { Waybill, RouteNode } from './waybill'

/** How many waybills of a group arrived in each cell. Tables of counts are merged by adding them. */
export type Counts = ReadonlyMap<number, number>

/** One waybill more in a cell of a group. */
export interface Observation {
  group: string
  cell: number
}

/** What a waybill that has arrived adds to the history; nothing where it has no arrival. `disruptionsAt` are the disruptions that were known then. */
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
