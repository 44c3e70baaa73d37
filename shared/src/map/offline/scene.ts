import type { MapLine, MapShape } from '../port'
import type { Placed } from './cluster'
import type { Ground, GroundRegion } from './ground'
import type { MarkerItem } from './marker-layer'
import type { WorldPoint } from './projection'

/** From here on cities are shown instead of provinces. */
export const cityZoom = 6.4

/** What is on the ground. */
export interface GroundScene {
  country: Ground
  /** Provinces whose cities are loaded, by code. */
  provinces: ReadonlyMap<string, Ground>
  counts: Readonly<Record<string, number>> | null
  asked: Asked | null
}

/** The province or city that was asked for: its border is marked, and cities of its province are shown at any zoom. */
export interface Asked {
  province: string
  border: readonly (readonly WorldPoint[])[]
}

export const showsCities = ({ asked }: Pick<GroundScene, 'asked'>, province: string, zoom: number): boolean =>
  zoom >= cityZoom || asked?.province === province

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
