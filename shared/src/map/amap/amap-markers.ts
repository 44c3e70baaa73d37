import type { MapEvents, MapMarker, MapView } from '../port'
import type { AMapApi, AMapClusterer, AMapMap, AMapMarker } from './amap-api'
import { toPair, toPoint } from './amap-api'
import { clusterMark, markOf } from './amap-mark'

/** More of them in view are clustered. */
const most = 50
const isOfWay = ({ kind }: MapMarker) => kind !== 'outlet' && kind !== 'paused'

type Emit = <Name extends 'marker' | 'hover'>(event: Name, ...told: Parameters<MapEvents[Name]>) => void

/** Marks of outlets and of a way. What is out of view is not made: thousands of elements would stutter. */
export const amapMarkers = (api: AMapApi, map: AMapMap, container: HTMLElement, emit: Emit) => {
  let all: readonly MapMarker[] = []
  let selected: string | null = null
  let shown: AMapMarker[] = []
  let clusterer: AMapClusterer | undefined
  const made = new Map<string, AMapMarker>()

  const make = (marker: MapMarker, isSelected: boolean): AMapMarker => {
    const mark = new api.Marker({
      position: toPair(marker.point),
      content: markOf(container, marker, isSelected),
      offset: new api.Pixel(-14, -14),
      zIndex: isSelected || isOfWay(marker) ? 120 : 100,
      ...(isSelected || isOfWay(marker) ? {} : { title: marker.name }),
    })
    mark.on('click', () => emit('marker', marker.id))
    mark.on('mouseover', () => emit('hover', marker.id))
    mark.on('mouseout', () => emit('hover', null))
    return mark
  }
  const usual = (marker: MapMarker): AMapMarker => {
    const mark = made.get(marker.id) ?? make(marker, false)
    made.set(marker.id, mark)
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
    const alone = all.filter((marker) => isOfWay(marker) || marker.id === selected)
    const others = all.filter((marker) => !isOfWay(marker) && marker.id !== selected && isInView(marker))
    map.remove(shown)
    clusterer?.clearMarkers()
    const isCrowded = others.length > most
    if (isCrowded) {
      clusterer ??= new api.MarkerClusterer(map, [], { gridSize: 60, renderClusterMarker: clusterMark(api, container) })
      clusterer.setMarkers(others.map(usual))
    }
    shown = [
      ...(isCrowded ? [] : others.map(usual)),
      ...alone.map((marker) => (marker.id === selected ? make(marker, true) : usual(marker))),
    ]
    map.add(shown)
  }
  const setters: Pick<MapView, 'setMarkers' | 'setSelected'> = {
    setMarkers: (markers) => {
      all = markers
      made.clear()
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
