import type { MapPoint, MapView } from '../port'
import { type AMapMap, toPair, toPoint } from './amap-api'

/** World pixels of a point at a zoom, and back (Web Mercator, 256 · 2^zoom wide). */
const toPixels = ({ lng, lat }: MapPoint, zoom: number) => {
  const size = 256 * 2 ** zoom
  const sine = Math.sin((lat * Math.PI) / 180)
  return { x: ((lng + 180) / 360) * size, y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size }
}
const toDegrees = ({ x, y }: { x: number; y: number }, zoom: number): MapPoint => {
  const size = 256 * 2 ** zoom
  return { lng: (x / size) * 360 - 180, lat: (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / size))) * 180) / Math.PI }
}

/** Pixels kept free around the fitted area: marks and names stand there. */
const margin = 48
const [minZoom, maxZoom] = [3, 18]

/**
 * Camera of the map. Only whole zooms are used, because AMap 1.4 has no others. `announce` is called before every
 * movement.
 */
export const amapCamera = (map: AMapMap, container: HTMLElement, announce: () => void) => {
  const camera = () => ({ centre: toPoint(map.getCenter()), zoom: map.getZoom() })
  const moveTo: MapView['moveTo'] = ({ centre, zoom }) => {
    announce()
    map.setZoomAndCenter(Math.min(Math.max(Math.round(zoom), minZoom), maxZoom), toPair(centre))
  }
  const fitTo: MapView['fitTo'] = (points, { maxZoom = 14 } = {}) => {
    if (points.length === 0) return
    const pixels = points.map((point) => toPixels(point, 0))
    const [xs, ys] = [pixels.map(({ x }) => x), pixels.map(({ y }) => y)]
    const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
    const room = Math.min(
      (container.clientWidth - 2 * margin) / (right - left || 1e-9),
      (container.clientHeight - 2 * margin) / (bottom - top || 1e-9),
    )
    const zoom = Math.min(Math.floor(Math.log2(Math.max(room, 1))), maxZoom)
    moveTo({ centre: toDegrees({ x: (left + right) / 2, y: (top + bottom) / 2 }, 0), zoom })
  }
  return {
    camera,
    moveTo,
    fitTo,
    bounds: () => {
      const bounds = map.getBounds()
      const [southWest, northEast] = [toPoint(bounds.getSouthWest()), toPoint(bounds.getNorthEast())]
      return { west: southWest.lng, south: southWest.lat, east: northEast.lng, north: northEast.lat }
    },
    zoomBy: (steps: number) => moveTo({ centre: camera().centre, zoom: camera().zoom + steps }),
    panBy: (right: number, down: number) => {
      const { centre, zoom } = camera()
      const { x, y } = toPixels(centre, zoom)
      moveTo({ centre: toDegrees({ x: x + right, y: y + down }, zoom), zoom })
    },
  }
}
