import type { MapCamera, MapEvents } from '../port'
import { type AMapMap, toPoint } from './amap-api'

type Listeners = { [Name in keyof MapEvents]: Set<MapEvents[Name]> }

const cameraOf = (map: AMapMap): MapCamera => ({ centre: toPoint(map.getCenter()), zoom: map.getZoom() })

const boundsOf = (map: AMapMap) => {
  const bounds = map.getBounds()
  const [southWest, northEast] = [toPoint(bounds.getSouthWest()), toPoint(bounds.getNorthEast())]
  return { west: southWest.lng, south: southWest.lat, east: northEast.lng, north: northEast.lat }
}

/**
 * Listeners of the map. AMap's events do not say who moved the map, so code that moves it calls `movedByPage` before.
 */
export const amapEvents = (map: AMapMap) => {
  const listeners: Listeners = {
    marker: new Set(),
    hover: new Set(),
    region: new Set(),
    press: new Set(),
    move: new Set(),
  }
  let byHand = true
  let last = ''
  const notifyMove = () => {
    const camera = cameraOf(map)
    // AMap reports the end of a movement with a zoom twice.
    if (JSON.stringify(camera) === last) return
    last = JSON.stringify(camera)
    const move = { camera, bounds: boundsOf(map), byHand }
    byHand = true
    listeners.move.forEach((listener) => listener(move))
  }
  map.on('moveend', notifyMove)
  map.on('zoomend', notifyMove)
  map.on('click', ({ lnglat }) => {
    const point = toPoint(lnglat)
    listeners.press.forEach((listener) => listener(point))
  })
  return {
    movedByPage: () => void (byHand = false),
    emit: <Name extends keyof MapEvents>(event: Name, ...payload: Parameters<MapEvents[Name]>) =>
      listeners[event].forEach((listener) =>
        (listener as (...values: Parameters<MapEvents[Name]>) => void)(...payload),
      ),
    on: <Name extends keyof MapEvents>(event: Name, listener: MapEvents[Name]) => {
      listeners[event].add(listener)
      return () => void listeners[event].delete(listener)
    },
    end: () => Object.values(listeners).forEach((each) => each.clear()),
  }
}
