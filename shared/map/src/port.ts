/**
 * The map as pages use it, independent of its renderer: the offline map (`offline/`) or AMap's service (`amap/`). Types
 * only. Pages use `PortalMap`, which follows its props; `MapView` is for actions that a prop cannot express.
 */

/** Degrees in GCJ-02, as outlets, traces and AMap have them. */
export interface MapPoint {
  lng: number
  lat: number
}

export interface MapBounds {
  west: number
  south: number
  east: number
  north: number
}

export interface MapCamera {
  centre: MapPoint
  /** AMap's scale: the world is 256 · 2^zoom pixels wide; 3 shows the country, 18 a street. May be fractional. */
  zoom: number
}

/** The appearance of a marker: an outlet, a paused one, the ends of a route, the position of the goods. */
export type MarkerKind = 'outlet' | 'paused' | 'origin' | 'destination' | 'stop' | 'here'

export interface MapMarker {
  id: string
  point: MapPoint
  kind: MarkerKind
  /** Shown on hover and when selected; for places of a route always. */
  name: string
}

export interface MapLine {
  points: readonly MapPoint[]
  /** Coloured and solid; grey and dashed. */
  kind: 'done' | 'planned'
}

export type MapShape =
  | { kind: 'polygon'; points: readonly MapPoint[] }
  | { kind: 'circle'; centre: MapPoint; radiusMetres: number }

export interface MapMove {
  camera: MapCamera
  bounds: MapBounds
  /** False where the page moved it. */
  byHand: boolean
}

export interface MapEvents {
  /** A marker was pressed. A press on a cluster zooms in and calls no listener. */
  marker: (id: string) => void
  /** The pointer came over a marker, or left it. */
  hover: (id: string | null) => void
  /**
   * A province (2 digits) or a city (4) was pressed, codes as in `shared/data/divisions`; '' for back to the country.
   */
  region: (code: string) => void
  /** The ground was pressed, where neither a marker nor a region answers. */
  press: (point: MapPoint) => void
  /** A movement has ended. */
  move: (move: MapMove) => void
}

/** A place found by its name. */
export interface FoundPlace {
  name: string
  /** Its district, for people; '' when unknown. */
  district: string
  point: MapPoint
}

/** The address of a point, from a map service. */
export interface PointAddress {
  /** The district's code, six digits, as the map service numbers it. */
  adcode: string
  /** '' when it is not known, as are street and number. */
  town: string
  street: string
}

/** A shape that is being drawn by hand. */
export interface AreaEditor {
  shape: () => MapShape
  stop: () => void
}

export interface FitOptions {
  /** Maximum zoom, so that a single point is not enlarged too much. Default 14. */
  maxZoom?: number
}

/** A map in a container. All setters replace the previous values, and may be called at any time. */
export interface MapView {
  readonly provider: 'offline' | 'amap'
  /** More than 12 are clustered, except the kinds of a route. */
  setMarkers: (markers: readonly MapMarker[]) => void
  /** Above all others, never in a cluster. Does not move the map. */
  setSelected: (id: string | null) => void
  setLines: (lines: readonly MapLine[]) => void
  setAreas: (areas: readonly MapShape[]) => void
  /** Outlets by province or city code, shown on the regions; a region without any is pale. Null: none are shown. */
  setRegionCounts: (counts: Readonly<Record<string, number>> | null) => void
  /** Shows a province (2 digits), a city (4) or the country (''), its border marked. Unknown codes change nothing. */
  showRegion: (code: string) => Promise<void>
  /** The smallest view with all points; without points nothing happens. */
  fitTo: (points: readonly MapPoint[], options?: FitOptions) => void
  moveTo: (camera: MapCamera) => void
  camera: () => MapCamera
  bounds: () => MapBounds
  zoomBy: (steps: number) => void
  /** Pixels; positive moves the view to the east and south. */
  panBy: (x: number, y: number) => void
  /** Lets a person change the shape; `onChange` after every change. One at a time: a new one stops the one before. */
  editArea: (shape: MapShape, onChange: (shape: MapShape) => void) => AreaEditor
  /** Absent where the map knows no places by name, as the offline map. */
  findPlaces?: (text: string) => Promise<FoundPlace[]>
  /**
   * Absent where the map knows no streets, as the offline map. Null when it knows nothing there, or does not answer
   * within 3 s.
   */
  addressAt?: (point: MapPoint) => Promise<PointAddress | null>
  /** Returns a function that ends it. */
  on: <Name extends keyof MapEvents>(event: Name, listener: MapEvents[Name]) => () => void
  destroy: () => void
}

export interface MapOptions {
  camera: MapCamera
  /**
   * The map is part of a scrolling page: one finger and the wheel alone scroll the page; two fingers, or Ctrl and the
   * wheel, zoom.
   */
  embedded?: boolean
}

/** Draws into the container, which has a size; rejects when it cannot. */
export type CreateMap = (container: HTMLElement, options: MapOptions) => Promise<MapView>
