import { type Ground, type GroundRegion, regionAt } from './ground'
import { loadGround } from './ground-store'
import type { WorldPoint } from './projection'
import { type SceneRequest, cityZoom, type GroundScene, showsCities } from './scene'
import { meets, seenBox, type Viewport, type WorldBox } from './viewport'

/** The portal serves no outlets there. */
const withoutOutlets: readonly string[] = ['71', '81', '82']

/** The scene and the box for a requested region. */
export interface Target extends SceneRequest {
  box: WorldBox
}

export interface Regions {
  provinces: ReadonlyMap<string, Ground>
  /**
   * Fetches the cities of all provinces in view, when it is near enough. A province whose file fails to load stays a
   * single region.
   */
  follow: (view: Viewport) => void
  /** The region at a point; null at sea and in regions without outlets. */
  at: (view: Viewport, scene: Pick<GroundScene, 'request'>, point: WorldPoint) => GroundRegion | null
  /** A province, or a city; a city without a shape is replaced by its province. Null for an unknown code. */
  find: (code: string) => Promise<Target | null>
}

/** The regions of one map; `changed` is called when cities were loaded. */
export const createRegions = (country: Ground, changed: () => void): Regions => {
  const provinces = new Map<string, Ground>()
  const requestedCodes = new Set<string>()
  const load = async (code: string): Promise<Ground> => {
    requestedCodes.add(code)
    const ground = await loadGround(code)
    if (!provinces.has(code)) {
      provinces.set(code, ground)
      changed()
    }
    return ground
  }
  return {
    provinces,
    follow: (view) => {
      if (view.zoom < cityZoom) return
      const visibleBox = seenBox(view)
      for (const { box, code } of country.regions)
        if (!requestedCodes.has(code) && meets(box, visibleBox)) void load(code).catch(() => undefined)
    },
    at: (view, scene, point) => {
      const province = regionAt(country.regions, point)
      // The country's file is coarser: near a border the city may be the neighbour's.
      const near = { left: point.x, right: point.x, top: point.y, bottom: point.y }
      const cities = country.regions.flatMap(({ box, code }) =>
        meets(box, near) && showsCities(scene, code, view.zoom) ? (provinces.get(code)?.regions ?? []) : [],
      )
      const region = regionAt(cities, point) ?? province
      return region === undefined || withoutOutlets.includes(region.code.slice(0, 2)) ? null : region
    },
    find: async (code) => {
      const province = country.regions.find((each) => each.code === code.slice(0, 2))
      if (province === undefined) return null
      const ground = await load(province.code)
      const city = ground.regions.find((each) => each.code === code)
      const outline =
        city === undefined
          ? { box: province.box, border: ground.outer }
          : { box: city.box, border: city.rings.map((ring) => [...ring, ...ring.slice(0, 1)]) }
      return { ...outline, province: province.code }
    },
  }
}
