import type { MapEvents } from '../port'
import type { Placed } from './cluster'
import type { GroundRegion } from './ground'
import { itemAt, type MarkerItem } from './marker-layer'
import type { Regions } from './regions'
import { type Spot, type Viewport, worldAt } from './viewport'

/** What a pointer is at. */
export interface Pointed {
  cluster: MarkerItem | null
  marker: Placed | null
  region: GroundRegion | null
}

export const nothingPointed: Pointed = { cluster: null, marker: null, region: null }

/** Markers lie above regions; regions count only while someone listens to them. */
export const pointedAt = (view: Viewport, spot: Spot, items: readonly MarkerItem[], regions: Pick<Regions, 'at'>, listeners: ReadonlySet<MapEvents['region']>): Pointed => {
  const item = itemAt(items, view, spot)
  if (item !== undefined && item.members.length > 1) return { ...nothingPointed, cluster: item }
  const [only] = item?.members ?? []
  if (only !== undefined) return { ...nothingPointed, marker: only }
  return { ...nothingPointed, region: listeners.size === 0 ? null : regions.at(view, worldAt(view, spot)) }
}

const idOf = ({ marker }: Pointed): string | null => marker?.marker.id ?? null

export const isSamePointed = (one: Pointed, other: Pointed): boolean => idOf(one) === idOf(other) && one.region?.code === other.region?.code && one.cluster === other.cluster
