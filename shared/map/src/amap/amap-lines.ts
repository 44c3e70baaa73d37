import { colors } from '@portal/runtime/theme/colors'
import type { MapLine, MapView } from '../port'
import { type AMapApi, type AMapMap, type AMapPolylineOptions, toPair } from './amap-api'

/** Routes: travelled parts solid and coloured, above planned ones in dashed grey. */
export const amapLines = (api: AMapApi, map: AMapMap): MapView['setLines'] => {
  let polylines: object[] = []
  const styles: Record<MapLine['kind'], Omit<AMapPolylineOptions, 'path'>> = {
    done: {
      strokeColor: colors.brand,
      strokeStyle: 'solid',
      strokeWeight: 5,
      isOutline: true,
      outlineColor: '#ffffff',
      zIndex: 52,
    },
    planned: {
      strokeColor: colors.outline,
      strokeStyle: 'dashed',
      strokeDasharray: [8, 8],
      strokeWeight: 4,
      zIndex: 51,
    },
  }
  return (lines) => {
    map.remove(polylines)
    polylines = lines
      .filter(({ points }) => points.length > 1)
      .map(({ points, kind }) => new api.Polyline({ path: points.map(toPair), lineJoin: 'round', ...styles[kind] }))
    map.add(polylines)
  }
}
