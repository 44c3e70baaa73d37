import type { MapLine, MapShape } from '../port'
import type { PositionedMarker } from './cluster'
import type { Ground, GroundRegion } from './ground'
import type { MarkerItem } from './marker-layer'
import type { WorldPoint } from './projection'

/** From this zoom on cities are shown instead of provinces. */
export const cityZoom = 6.4

/** The ground of the map. */
export interface GroundScene {
  country: Ground
  /** Provinces whose cities are loaded, by code. */
  provinces: ReadonlyMap<string, Ground>
  counts: Readonly<Record<string, number>> | null
  request: SceneRequest | null
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
