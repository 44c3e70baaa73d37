/**
 * The parts of AMap's JS API that the portal uses, as version 2.0 names them
 * (lbs.amap.com/api/javascript-api-v2/documentation); `open-amap.ts` gives 1.4.4 the same names. Points are `[lng,
 * lat]` on the way in and `LngLat` on the way out, in GCJ-02; sizes in pixels, radii in metres.
 * `shared/map/conformance` checks all of it against the types that are published of both versions.
 */
export type LngLatPair = [lng: number, lat: number]

export interface AMapLngLat {
  getLng: () => number
  getLat: () => number
}

interface Emitter<Name extends string, Payload = void> {
  on: (event: Name, listener: (payload: Payload) => void) => void
}

interface StrokeOptions {
  strokeColor: string
  strokeWeight: number
  zIndex: number
}
interface AreaOptions extends StrokeOptions {
  strokeOpacity: number
  fillColor: string
  fillOpacity: number
}

export interface AMapMapOptions {
  center: LngLatPair
  zoom: number
  zooms: [min: number, max: number]
  resizeEnable: boolean
  keyboardEnable: boolean
  scrollWheel: boolean
  dragEnable: boolean
  mapStyle: string
}
export interface AMapMarkerOptions<Pixel = object> {
  position: LngLatPair
  content: HTMLElement
  offset: Pixel
  zIndex: number
  title?: string
}
export interface AMapPolylineOptions extends StrokeOptions {
  path: LngLatPair[]
  lineJoin?: 'round'
  strokeStyle?: 'solid' | 'dashed'
  strokeDasharray?: [number, number]
  isOutline?: boolean
  outlineColor?: string
}
export interface AMapPolygonOptions extends AreaOptions {
  path: LngLatPair[]
}
export interface AMapCircleOptions extends AreaOptions {
  center: LngLatPair
  radius: number
}

export interface AMapAutoCompleteOptions {
  citylimit: boolean
}
export interface AMapPlaceSearchOptions {
  pageSize: number
}
export interface AMapToolBarOptions {
  position: 'RT'
  /** Only AMap 1.4 has it. */
  liteStyle: boolean
  locate: boolean
}

export type AMapMarker = Emitter<'click' | 'mouseover' | 'mouseout'>
export interface AMapPolygon {
  /** A flat list of points for a polygon with one ring, as all of ours are. */
  getPath: () => readonly (AMapLngLat | readonly (AMapLngLat | readonly AMapLngLat[])[])[] | undefined
}
export interface AMapCircle {
  getCenter: () => AMapLngLat | undefined
  getRadius: () => number
}

interface Editor {
  open: () => void
  close: () => void
}
export type AMapPolygonEditor = Editor & Emitter<'addnode' | 'adjust' | 'removenode'>
export type AMapCircleEditor = Editor & Emitter<'move' | 'adjust'>

/** `Overlay`: a line, an area or a mark that lies on the map. */
export interface AMapMap<Overlay = object, Control = object> extends Emitter<
  'complete' | 'moveend' | 'zoomend' | 'click',
  { lnglat: AMapLngLat }
> {
  add: (overlays: Overlay[]) => void
  remove: (overlays: Overlay[]) => void
  addControl: (control: Control) => void
  getZoom: () => number
  getCenter: () => AMapLngLat
  getBounds: () => { getSouthWest: () => AMapLngLat; getNorthEast: () => AMapLngLat }
  setZoomAndCenter: (zoom: number, centre: LngLatPair) => void
  setMapStyle: (style: string) => void
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
  search: (adcode: string, callback: (status: string, result: { districtList?: AMapDistrict[] }) => void) => void
}

/** When nothing was found, or the call failed, the result is a text with the reason. */
export interface AMapAutoComplete {
  search: (
    text: string,
    callback: (
      status: string,
      result: string | { tips?: { name: string; district?: string; location?: AMapLngLat | '' }[] },
    ) => void,
  ) => void
}

export interface AMapPlaceSearch {
  /** A missing `address` is an empty list. */
  search: (
    text: string,
    callback: (
      status: string,
      result:
        | string
        | { poiList?: { pois: { name: string; address: string | never[]; location: AMapLngLat | null }[] } },
    ) => void,
  ) => void
}

export interface AMapGeocoderOptions {
  extensions: 'base'
}

/** Missing parts of an address are an empty text or an empty list. */
export interface AMapGeocoder {
  getAddress: (
    point: LngLatPair,
    callback: (
      status: string,
      result:
        | string
        | {
            regeocode: {
              addressComponent: Record<'adcode' | 'township' | 'street' | 'streetNumber', string | never[]>
            }
          },
    ) => void,
  ) => void
}

type Made<Thing, Options = object> = new (options: Options) => Thing

export interface AMapApi {
  Map: new (container: HTMLElement, options: AMapMapOptions) => AMapMap
  Pixel: new (x: number, y: number) => object
  Marker: Made<AMapMarker, AMapMarkerOptions>
  Polyline: Made<object, AMapPolylineOptions>
  Polygon: Made<AMapPolygon, AMapPolygonOptions>
  Circle: Made<AMapCircle, AMapCircleOptions>
  PolygonEditor: new (map: AMapMap, polygon: AMapPolygon) => AMapPolygonEditor
  CircleEditor: new (map: AMapMap, circle: AMapCircle) => AMapCircleEditor
  DistrictSearch: Made<AMapDistrictSearch>
  AutoComplete: Made<AMapAutoComplete, AMapAutoCompleteOptions>
  PlaceSearch: Made<AMapPlaceSearch, AMapPlaceSearchOptions>
  Geocoder: Made<AMapGeocoder, AMapGeocoderOptions>
  Scale: Made<object>
  HawkEye: Made<object>
  ToolBar: Made<object, AMapToolBarOptions>
  MapType: Made<object>
}

export const toPair = ({ lng, lat }: { lng: number; lat: number }): LngLatPair => [lng, lat]

const round = (degrees: number): number => Math.round(degrees * 1e6) / 1e6

/** To 0.000001°, which is about 10 cm. */
export const toPoint = (point: AMapLngLat): { lng: number; lat: number } => ({
  lng: round(point.getLng()),
  lat: round(point.getLat()),
})
