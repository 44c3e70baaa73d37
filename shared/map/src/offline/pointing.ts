import type { PositionedMarker } from './cluster'
import type { GroundRegion } from './test-world-base'
import type { Listeners } from './listeners'
import { itemAt, type MarkerItem } from './marker-layer'
import type { Aim } from './movement'
import { toPoint } from './projection'
import { boxOf, fitted, nearestFit, type Spot, type Viewport, worldAt } from './viewport'

/** What a pointer is at: markers lie above regions. */
interface Pointed {
  cluster: MarkerItem | null
  marker: PositionedMarker | null
  region: GroundRegion | null
}

const nothing: Pointed = { cluster: null, marker: null, region: null }

const isSame = (one: Pointed, other: Pointed): boolean =>
  one.marker?.marker.id === other.marker?.marker.id &&
  one.region?.code === other.region?.code &&
  one.cluster === other.cluster

interface Surroundings {
  view: () => Viewport
  items: () => readonly MarkerItem[]
  /** The region that a press would tell of. */
  regionAt: (spot: Spot) => GroundRegion | null
  tell: Listeners
  go: (aim: Aim) => void
  /** Something else is pointed at. */
  changed: () => void
}

/** Follows the pointer, and does what a press asks for. */
export const createPointing = ({ changed, go, items, regionAt, tell, view }: Surroundings) => {
  let pointed = nothing
  const at = (spot: Spot): Pointed => {
    const item = itemAt(items(), view(), spot)
    if (item === undefined) return { ...nothing, region: regionAt(spot) }
    return item.members.length > 1 ? { ...nothing, cluster: item } : { ...nothing, marker: item.members[0] ?? null }
  }
  return {
    pointed: () => pointed,
    press: (spot: Spot) => {
      const { cluster, marker, region } = at(spot)
      if (cluster !== null)
        go((now) => fitted(now, boxOf(cluster.members), Math.max(now.zoom + 1, Math.min(now.zoom + 3, nearestFit))))
      if (marker !== null) tell.marker.forEach((listener) => listener(marker.marker.id))
      if (region !== null) tell.region.forEach((listener) => listener(region.code))
      if (cluster === null && marker === null && region === null) {
        const point = toPoint(worldAt(view(), spot))
        tell.press.forEach((listener) => listener(point))
      }
    },
    /** Null: nothing, for the pointer is gone or busy. */
    hover: (spot: Spot | null) => {
      const next = spot === null ? nothing : at(spot)
      if (isSame(next, pointed)) return
      const id = next.marker?.marker.id ?? null
      if (id !== (pointed.marker?.marker.id ?? null)) tell.hover.forEach((listener) => listener(id))
      pointed = next
      changed()
    },
    /** What it was at may be gone. */
    forget: () => {
      pointed = nothing
    },
  }
}
