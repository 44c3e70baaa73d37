/**
 * The parts of AMap's JS API 1.4.4 that the portal uses (lbs.amap.com/api/javascript-api/reference). Points are `[lng, lat]` on
 * the way in and `LngLat` on the way out, in GCJ-02; sizes in pixels, radii in metres.
 */
export type LngLatPair = [lng: number, lat: number]

export interface AMapLngLat {
  getLng: () => number
  getLat: () => number
}

interface Emitter {
  on: (event: string, listener: (event: AMapEvent) => void) => void
}

export interface AMapEvent {
  lnglat?: AMapLngLat
}

export interface AMapMarker extends Emitter {
  setContent: (content: HTMLElement) => void
  setzIndex: (index: number) => void
}

/** A line, an area or a mark that lies on the map. */
export type AMapOverlay = AMapMarker | AMapPolygon | AMapCircle | AMapPolyline
export type AMapPolyline = Emitter
export interface AMapPolygon extends Emitter {
  getPath: () => AMapLngLat[]
}
export interface AMapCircle extends Emitter {
  getCenter: () => AMapLngLat
  getRadius: () => number
}

export interface AMapEditor extends Emitter {
  open: () => void
  close: () => void
}

export interface AMapClusterer {
  setMarkers: (markers: AMapMarker[]) => void
  clearMarkers: () => void
}

export interface AMapMap extends Emitter {
  add: (overlays: AMapOverlay[]) => void
  remove: (overlays: AMapOverlay[]) => void
  addControl: (control: object) => void
  getZoom: () => number
  getCenter: () => AMapLngLat
  getBounds: () => { getSouthWest: () => AMapLngLat; getNorthEast: () => AMapLngLat }
  setZoomAndCenter: (zoom: number, centre: LngLatPair) => void
  destroy: () => void
}

export interface AMapDistrict {
  adcode: string
  name: string
  center: AMapLngLat
  /** Rings of its border; with `extensions: 'all'` alone. */
  boundaries?: AMapLngLat[][]
  districtList?: AMapDistrict[]
}

interface AMapDistrictSearch {
  search: (adcode: string, done: (status: string, result: { districtList?: AMapDistrict[] }) => void) => void
}

interface AMapAutocomplete {
  search: (
    text: string,
    done: (
      status: string,
      result: { tips?: { name: string; district?: string; location?: AMapLngLat | '' }[] },
    ) => void,
  ) => void
}

interface AMapPlaceSearch {
  /** `address` is an empty list where there is none. */
  search: (
    text: string,
    done: (
      status: string,
      result: { poiList?: { pois: { name: string; address: string | []; location: AMapLngLat }[] } },
    ) => void,
  ) => void
}

type Made<Thing> = new (options: object) => Thing

export interface AMapApi {
  Map: new (container: HTMLElement, options: object) => AMapMap
  Pixel: new (x: number, y: number) => object
  Marker: Made<AMapMarker>
  Polyline: Made<AMapPolyline>
  Polygon: Made<AMapPolygon>
  Circle: Made<AMapCircle>
  PolyEditor: new (map: AMapMap, polygon: AMapPolygon) => AMapEditor
  CircleEditor: new (map: AMapMap, circle: AMapCircle) => AMapEditor
  MarkerClusterer: new (map: AMapMap, markers: AMapMarker[], options: object) => AMapClusterer
  DistrictSearch: Made<AMapDistrictSearch>
  Autocomplete: Made<AMapAutocomplete>
  PlaceSearch: Made<AMapPlaceSearch>
  Scale: Made<object>
  OverView: Made<object>
  ToolBar: Made<object>
  MapType: Made<object>
}

declare global {
  interface Window {
    AMap?: AMapApi
    _AMapSecurityConfig?: { securityJsCode: string }
    /** AMap calls it once it and its plugins are there. */
    portalAmapReady?: () => void
  }
}

export const toPair = ({ lng, lat }: { lng: number; lat: number }): LngLatPair => [lng, lat]

const round = (degrees: number): number => Math.round(degrees * 1e6) / 1e6

/** To 0.000001°, which is about 10 cm. */
export const toPoint = (point: AMapLngLat): { lng: number; lat: number } => ({
  lng: round(point.getLng()),
  lat: round(point.getLat()),
})
