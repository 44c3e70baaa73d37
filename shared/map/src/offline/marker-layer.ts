import type { MapMarker, MarkerKind } from '../port'
import { type Cluster, clusterMarkers, minClusteredMarkers, type PositionedMarker } from './cluster'
import { toWorld } from './projection'
import { meets, seenBox, type Spot, spotOf, type Viewport } from './viewport'

/** From this zoom on nothing is clustered: markers that still overlap are in the same building. */
const nearest = 12

const clustered: readonly MarkerKind[] = ['outlet', 'paused']

/** A drawn item: one marker, or several in one. */
export type MarkerItem = Cluster

/** Markers with their clusters, which are found once per zoom level. */
export interface MarkerLayer {
  set: (markers: readonly MapMarker[]) => void
  find: (id: string | null) => PositionedMarker | undefined
  /** Items in view, the selected one apart. */
  itemsInView: (view: Viewport, selected: string | null) => MarkerItem[]
}

const alone = (placed: PositionedMarker): MarkerItem => ({ x: placed.x, y: placed.y, members: [placed] })

/** Pixels around the view from which a marker still reaches into it. */
const margin = 48

export const createMarkerLayer = (): MarkerLayer => {
  let placed: PositionedMarker[] = []
  let byId = new Map<string, PositionedMarker>()
  const levels = new Map<number, MarkerItem[]>()
  const itemsOf = (zoom: number): MarkerItem[] => {
    const many = placed.filter(({ marker }) => clustered.includes(marker.kind))
    const level = many.length <= minClusteredMarkers || zoom >= nearest ? nearest : Math.floor(zoom)
    const itemsOfLevel = levels.get(level)
    if (itemsOfLevel) return itemsOfLevel
    const items =
      level === nearest
        ? placed.map(alone)
        : [
            ...placed.filter(({ marker }) => !clustered.includes(marker.kind)).map(alone),
            ...clusterMarkers(many, level),
          ]
    levels.set(level, items)
    return items
  }
  return {
    set: (markers) => {
      placed = markers.map((marker) => ({ ...toWorld(marker.point), marker }))
      byId = new Map(placed.map((each) => [each.marker.id, each]))
      levels.clear()
    },
    find: (id) => (id === null ? undefined : byId.get(id)),
    itemsInView: (view, selected) => {
      const box = seenBox({ ...view, width: view.width + 2 * margin, height: view.height + 2 * margin })
      const isSeen = ({ x, y }: MarkerItem) => meets(box, { left: x, right: x, top: y, bottom: y })
      return itemsOf(view.zoom).filter(
        (item) => isSeen(item) && !(item.members.length === 1 && item.members[0]?.marker.id === selected),
      )
    },
  }
}

/** Pixels; of a cluster it grows with its count. */
export const radiusOf = (item: MarkerItem): number =>
  item.members.length === 1 ? 12 : Math.min(14 + Math.log10(item.members.length) * 4, 24)

/** The item under the spot; the last one drawn lies on top. */
export const itemAt = (items: readonly MarkerItem[], view: Viewport, spot: Spot): MarkerItem | undefined =>
  [...items].reverse().find((item) => {
    const { x, y } = spotOf(view, item)
    return Math.hypot(spot.x - x, spot.y - y) <= radiusOf(item) + 4
  })
