import type { AreaEditor, MapShape, MapView } from '../port'
import { type AMapApi, type AMapCircle, type AMapMap, type AMapPolygon, toPair, toPoint } from './amap-api'
import { themeColour } from './amap-colour'

type Drawn =
  | { overlay: AMapPolygon; shape: () => MapShape; kind: 'polygon' }
  | { overlay: AMapCircle; shape: () => MapShape; kind: 'circle' }

const draw = (api: AMapApi, container: HTMLElement, shape: MapShape): Drawn => {
  const colour = themeColour(container, 'brand', '#0958d9')
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
      shape: () => ({
        kind: 'circle',
        centre: toPoint(overlay.getCenter()),
        radiusMetres: Math.round(overlay.getRadius()),
      }),
    }
  }
  const overlay = new api.Polygon({ path: shape.points.map(toPair), ...style })
  return { kind: 'polygon', overlay, shape: () => ({ kind: 'polygon', points: overlay.getPath().map(toPoint) }) }
}

/** Areas that are shown. */
export const amapAreas = (api: AMapApi, map: AMapMap, container: HTMLElement): MapView['setAreas'] => {
  let shown: Drawn['overlay'][] = []
  return (shapes) => {
    map.remove(shown)
    shown = shapes.map((shape) => draw(api, container, shape).overlay)
    map.add(shown)
  }
}

/** An area under the hand: AMap's polygon editor, or its circle editor. */
export const editArea = (
  api: AMapApi,
  map: AMapMap,
  container: HTMLElement,
  start: MapShape,
  onChange: (shape: MapShape) => void,
): AreaEditor => {
  const drawn = draw(api, container, start)
  map.add([drawn.overlay])
  const editor =
    drawn.kind === 'circle' ? new api.CircleEditor(map, drawn.overlay) : new api.PolyEditor(map, drawn.overlay)
  for (const event of drawn.kind === 'circle' ? ['move', 'adjust'] : ['addnode', 'adjust', 'removenode'])
    editor.on(event, () => onChange(drawn.shape()))
  editor.open()
  return {
    shape: drawn.shape,
    stop: () => {
      editor.close()
      map.remove([drawn.overlay])
    },
  }
}
