import { colors } from '@portal/runtime/theme/colors'
import type { AreaEditor, MapShape, MapView } from '../port'
import {
  type AMapApi,
  type AMapCircle,
  type AMapCircleEditor,
  type AMapMap,
  type AMapPolygon,
  type AMapPolygonEditor,
  toPair,
  toPoint,
} from './amap-api'

type Drawn =
  | { overlay: AMapPolygon; shape: () => MapShape; kind: 'polygon' }
  | { overlay: AMapCircle; shape: () => MapShape; kind: 'circle' }

const draw = (api: AMapApi, shape: MapShape): Drawn => {
  const colour = colors.brand
  const style = {
    strokeColor: colour,
    strokeWeight: 2,
    strokeOpacity: 0.9,
    fillColor: colour,
    fillOpacity: 0.14,
    zIndex: 40,
  }
  if (shape.kind === 'circle') {
    const overlay = new api.Circle({ center: toPair(shape.centre), radius: shape.radiusMetres, ...style })
    return {
      kind: 'circle',
      overlay,
      shape: () => {
        const centre = overlay.getCenter()
        return {
          kind: 'circle',
          centre: centre === undefined ? shape.centre : toPoint(centre),
          radiusMetres: Math.round(overlay.getRadius()),
        }
      },
    }
  }
  const overlay = new api.Polygon({ path: shape.points.map(toPair), ...style })
  return {
    kind: 'polygon',
    overlay,
    shape: () => ({ kind: 'polygon', points: (overlay.getPath() ?? []).flat(2).map(toPoint) }),
  }
}

/** Draws areas on the map. */
export const amapAreas = (api: AMapApi, map: AMapMap): MapView['setAreas'] => {
  let overlays: Drawn['overlay'][] = []
  return (shapes) => {
    map.remove(overlays)
    overlays = shapes.map((shape) => draw(api, shape).overlay)
    map.add(overlays)
  }
}

const circleEditor = (api: AMapApi, map: AMapMap, circle: AMapCircle, changed: () => void): AMapCircleEditor => {
  const editor = new api.CircleEditor(map, circle)
  for (const event of ['move', 'adjust'] as const) editor.on(event, changed)
  return editor
}

const polygonEditor = (api: AMapApi, map: AMapMap, polygon: AMapPolygon, changed: () => void): AMapPolygonEditor => {
  const editor = new api.PolygonEditor(map, polygon)
  for (const event of ['addnode', 'adjust', 'removenode'] as const) editor.on(event, changed)
  return editor
}

/** Edits an area by AMap's polygon or circle editor. */
export const editArea = (
  api: AMapApi,
  map: AMapMap,
  start: MapShape,
  onChange: (shape: MapShape) => void,
): AreaEditor => {
  const drawn = draw(api, start)
  map.add([drawn.overlay])
  const changed = () => onChange(drawn.shape())
  const editor =
    drawn.kind === 'circle'
      ? circleEditor(api, map, drawn.overlay, changed)
      : polygonEditor(api, map, drawn.overlay, changed)
  editor.open()
  return {
    shape: drawn.shape,
    stop: () => {
      editor.close()
      map.remove([drawn.overlay])
    },
  }
}
