import { cellOf } from './cells'
import { groupsOf } from './groups'
import type { Disruption } from './disruptions'
import { arrivalOf, momentsOf } from './moments'
import type { Parcel, Scan } from './parcel'

/** How many parcels of a group arrived in each cell. Tables of counts are merged by adding them. */
export type Counts = ReadonlyMap<number, number>

/** One parcel more in a cell of a group. */
export interface Observation {
  group: string
  cell: number
}

/** What a parcel that has arrived adds to the history; nothing where it has no arrival. `disruptionsAt` are the disruptions that were known then. */
export const observationsOf = (
  scans: readonly Scan[],
  parcel: Parcel,
  disruptionsAt: (at: Date) => readonly Disruption[],
): Observation[] => {
  const arrival = arrivalOf(scans, parcel)
  if (arrival === undefined) return []
  return momentsOf(scans, parcel, arrival).flatMap((moment) => {
    const cell = cellOf(moment.at, arrival)
    return groupsOf(moment, parcel, disruptionsAt(moment.at)).map((group) => ({ group, cell }))
  })
}
