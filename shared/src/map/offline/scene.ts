import type { MapLine, MapShape } from '../port'
import type { Placed } from './cluster'
import type { Ground, GroundRegion } from './ground'
import type { MarkerItem } from './marker-layer'
import type { WorldPoint } from './projection'

/** From here on cities are shown instead of provinces. */
export const cityZoom = 5.3

/** What is on the ground. */
export interface GroundScene {
  country: Ground
  /** Provinces whose cities are loaded, by code. */
  provinces: ReadonlyMap<string, Ground>
  counts: Readonly<Record<string, number>> | null
  /** The border of what was asked for. */
  marked: readonly (readonly WorldPoint[])[] | null
}

/** What stands on it. */
export interface TopScene {
  /** The region under the pointer. */
  region: GroundRegion | null
  lines: readonly MapLine[]
  areas: readonly MapShape[]
  /** The shape that is being drawn. */
  edited: MapShape | null
  items: readonly MarkerItem[]
  selected: Placed | undefined
  hovered: Placed | null
}
