import type { PositionedMarker } from './cluster'
import type { GroundRegion } from './ground'
import type { Listeners } from './listeners'
import { itemAt, type MarkerItem } from './marker-layer'
import type { Aim } from './movement'
import { toPoint } from './projection'
import { boxOf, fitted, nearestFit, type Spot, type Viewport, worldAt } from './viewport'

/** The item under the pointer: markers lie above regions. */
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
  /** The region that a press would report. */
  regionAt: (spot: Spot) => GroundRegion | null
  listeners: Listeners
  go: (aim: Aim) => void
  /** Called when the pointer is at something else. */
  changed: () => void
}

/** Follows the pointer and handles presses. */
export const createPointing = ({ changed, go, items, regionAt, listeners, view }: Surroundings) => {
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
      if (marker !== null) listeners.marker.forEach((listener) => listener(marker.marker.id))
      if (region !== null) listeners.region.forEach((listener) => listener(region.code))
      if (cluster === null && marker === null && region === null) {
        const point = toPoint(worldAt(view(), spot))
        listeners.press.forEach((listener) => listener(point))
      }
    },
    /** Null when the pointer has left the map or is busy. */
    hover: (spot: Spot | null) => {
      const next = spot === null ? nothing : at(spot)
      if (isSame(next, pointed)) return
      const id = next.marker?.marker.id ?? null
      if (id !== (pointed.marker?.marker.id ?? null)) listeners.hover.forEach((listener) => listener(id))
      pointed = next
      changed()
    },
    /** Resets the pointer's target, which may have been removed from the map. */
    clear: () => {
      pointed = nothing
    },
  }
}
