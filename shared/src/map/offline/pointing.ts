import type { Placed } from './cluster'
import type { GroundRegion } from './ground'
import { itemAt, type MarkerItem } from './marker-layer'
import type { WorldPoint } from './projection'
import { type Spot, type Viewport, worldAt } from './viewport'

/** What a pointer is at. */
export interface Pointed {
  cluster: MarkerItem | null
  marker: Placed | null
  region: GroundRegion | null
}

export const nothingPointed: Pointed = { cluster: null, marker: null, region: null }

/** Markers lie above regions. */
export const pointedAt = (view: Viewport, spot: Spot, items: readonly MarkerItem[], regionAt: (view: Viewport, point: WorldPoint) => GroundRegion | null): Pointed => {
  const item = itemAt(items, view, spot)
  if (item !== undefined && item.members.length > 1) return { ...nothingPointed, cluster: item }
  const [only] = item?.members ?? []
  if (only !== undefined) return { ...nothingPointed, marker: only }
  return { ...nothingPointed, region: regionAt(view, worldAt(view, spot)) }
}

const idOf = ({ marker }: Pointed): string | null => marker?.marker.id ?? null

export const isSamePointed = (one: Pointed, other: Pointed): boolean => idOf(one) === idOf(other) && one.region?.code === other.region?.code && one.cluster === other.cluster
