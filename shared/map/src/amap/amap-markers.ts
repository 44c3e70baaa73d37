import { type Cluster, clusterMarkers, minClusteredMarkers } from '../offline/cluster'
import { toPoint as toMapPoint, toWorld } from '../offline/projection'
import type { MapEvents, MapMarker, MapView } from '../port'
import type { AMapApi, AMapMap, AMapMarker } from './amap-api'
import { toPair, toPoint } from './amap-api'
import { clusterMark, clusterSize, markOf } from './amap-mark'

/** From this zoom on nothing is clustered: markers that still overlap are in the same building. */
const nearest = 12
const isRouteMarker = ({ kind }: MapMarker) => kind !== 'outlet' && kind !== 'paused'

type Emit = <Name extends 'marker' | 'hover'>(event: Name, ...payload: Parameters<MapEvents[Name]>) => void

/**
 * Marks of outlets and of a route. Marks out of view are not created: thousands of elements would make the map stutter.
 * Clusters are computed as for the offline map, because the clusterers of AMap's two versions have different
 * interfaces.
 */
export const amapMarkers = (api: AMapApi, map: AMapMap, emit: Emit, fit: MapView['fitTo']) => {
  let all: readonly MapMarker[] = []
  let selected: string | null = null
  let marksInView: AMapMarker[] = []
  const marksByKey = new Map<string, AMapMarker>()

  const make = (marker: MapMarker, isSelected: boolean): AMapMarker => {
    const mark = new api.Marker({
      position: toPair(marker.point),
      content: markOf(marker, isSelected),
      offset: new api.Pixel(-14, -14),
      zIndex: isSelected || isRouteMarker(marker) ? 120 : 100,
      ...(isSelected || isRouteMarker(marker) ? {} : { title: marker.name }),
    })
    mark.on('click', () => emit('marker', marker.id))
    mark.on('mouseover', () => emit('hover', marker.id))
    mark.on('mouseout', () => emit('hover', null))
    return mark
  }
  const usual = (marker: MapMarker): AMapMarker => {
    const mark = marksByKey.get(marker.id) ?? make(marker, false)
    marksByKey.set(marker.id, mark)
    return mark
  }
  const clustered = ({ x, y, members }: Cluster): AMapMarker => {
    const half = clusterSize(members.length) / 2
    const mark = new api.Marker({
      position: toPair(toMapPoint({ x, y })),
      content: clusterMark(members.length),
      offset: new api.Pixel(-half, -half),
      zIndex: 105,
    })
    const maxZoom = Math.max(map.getZoom() + 1, Math.min(map.getZoom() + 3, nearest))
    mark.on('click', () =>
      fit(
        members.map(({ marker }) => marker.point),
        { maxZoom },
      ),
    )
    return mark
  }
  const inView = (): ((marker: MapMarker) => boolean) => {
    const bounds = map.getBounds()
    const [southWest, northEast] = [toPoint(bounds.getSouthWest()), toPoint(bounds.getNorthEast())]
    return ({ point: { lng, lat } }) =>
      lng >= southWest.lng && lng <= northEast.lng && lat >= southWest.lat && lat <= northEast.lat
  }

  const refresh = () => {
    const isInView = inView()
    const alone = all.filter((marker) => isRouteMarker(marker) || marker.id === selected)
    const others = all.filter((marker) => !isRouteMarker(marker) && marker.id !== selected && isInView(marker))
    map.remove(marksInView)
    const zoom = Math.floor(map.getZoom())
    const items =
      others.length > minClusteredMarkers && zoom < nearest
        ? clusterMarkers(
            others.map((marker) => ({ ...toWorld(marker.point), marker })),
            zoom,
          )
        : others.map((marker) => ({ ...toWorld(marker.point), members: [{ ...toWorld(marker.point), marker }] }))
    marksInView = [
      ...items.map((item) => {
        const [only, ...more] = item.members
        return only !== undefined && more.length === 0 ? usual(only.marker) : clustered(item)
      }),
      ...alone.map((marker) => (marker.id === selected ? make(marker, true) : usual(marker))),
    ]
    map.add(marksInView)
  }
  const setters: Pick<MapView, 'setMarkers' | 'setSelected'> = {
    setMarkers: (markers) => {
      all = markers
      marksByKey.clear()
      refresh()
    },
    setSelected: (id) => {
      if (id === selected) return
      selected = id
      refresh()
    },
  }
  return { setters, refresh }
}
