import type { MapLine, MapShape } from '../port'
import type { PositionedMarker } from './cluster'
import type { TestWorldBase, GroundRegion } from './test-world-base'
import type { MarkerItem } from './marker-layer'
import type { WorldPoint } from './projection'

/** From here on cities are shown instead of provinces. */
export const cityZoom = 6.4

/** What is on the ground. */
export interface GroundScene {
  country: TestWorldBase
  /** Provinces whose cities are loaded, by code. */
  provinces: ReadonlyMap<string, TestWorldBase>
  counts: Readonly<Record<string, number>> | null
  asked: SceneRequest | null
}

/** The province or city that was asked for: its border is marked, and cities of its province are shown at any zoom. */
export interface SceneRequest {
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
  selected: PositionedMarker | undefined
  hovered: PositionedMarker | null
}
