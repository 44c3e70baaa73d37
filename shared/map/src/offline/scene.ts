import type { MapLine, MapShape } from '../port'
import type { PositionedMarker } from './cluster'
import type { Ground, GroundRegion } from './ground'
import type { MarkerItem } from './marker-layer'
import type { Box } from './place-names'
import type { WorldPoint } from './projection'
import type { Viewport } from './viewport'

/** From this zoom on cities are shown instead of provinces. */
export const cityZoom = 6.4
/** From this zoom on districts are shown within the cities. */
export const districtZoom = 8.4

/** The ground of the map. */
export interface GroundScene {
  country: Ground
  /** Provinces whose cities are loaded, by code. */
  provinces: ReadonlyMap<string, Ground>
  /** Provinces whose districts are loaded, by code. */
  districts: ReadonlyMap<string, Ground>
  counts: Readonly<Record<string, number>> | null
  request: SceneRequest | null
  /** Markers and their names, which names of regions must not cover. */
  obstacles: (context: CanvasRenderingContext2D, view: Viewport) => Box[]
}

/** The requested province or city: its border is marked, and cities of its province are shown at any zoom. */
export interface SceneRequest {
  province: string
  border: readonly (readonly WorldPoint[])[]
}

export const showsCities = ({ request }: Pick<GroundScene, 'request'>, province: string, zoom: number): boolean =>
  zoom >= cityZoom || request?.province === province

/** Everything above the ground. */
export interface TopScene {
  /** The region under the pointer. */
  region: GroundRegion | null
  lines: readonly MapLine[]
  areas: readonly MapShape[]
  /** The shape that is being drawn. */
  edited: MapShape | null
  items: readonly MarkerItem[]
  selected: PositionedMarker | undefined
  hovered: PositionedMarker | null
}
