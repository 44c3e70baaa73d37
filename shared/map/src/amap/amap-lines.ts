import type { MapLine, MapView } from '../port'
import { type AMapApi, type AMapMap, type AMapPolylineOptions, toPair } from './amap-api'
import { themeColour } from './amap-colour'

/** Ways: what is done solid in colour above what is planned, grey and dashed. */
export const amapLines = (api: AMapApi, map: AMapMap, container: HTMLElement): MapView['setLines'] => {
  let shown: object[] = []
  const styles: Record<MapLine['kind'], Omit<AMapPolylineOptions, 'path'>> = {
    done: {
      strokeColor: themeColour(container, 'brand', '#0958d9'),
      strokeStyle: 'solid',
      strokeWeight: 5,
      isOutline: true,
      outlineColor: '#ffffff',
      zIndex: 52,
    },
    planned: {
      strokeColor: themeColour(container, 'outline', '#667085'),
      strokeStyle: 'dashed',
      strokeDasharray: [8, 8],
      strokeWeight: 4,
      zIndex: 51,
    },
  }
  return (lines) => {
    map.remove(shown)
    shown = lines
      .filter(({ points }) => points.length > 1)
      .map(({ points, kind }) => new api.Polyline({ path: points.map(toPair), lineJoin: 'round', ...styles[kind] }))
    map.add(shown)
  }
}
