import { type Ground, type GroundRegion, regionAt } from './ground'
import { loadGround } from './ground-store'
import type { WorldPoint } from './projection'
import type { GroundFolder } from './ground-file'
import { type SceneRequest, cityZoom, districtZoom, type GroundScene, showsCities } from './scene'
import { meets, seenBox, type Viewport, type WorldBox } from './viewport'

/** The portal serves no outlets there. */
const withoutOutlets: readonly string[] = ['71', '81', '82']

/** The scene and the box for a requested region. */
export interface Target extends SceneRequest {
  box: WorldBox
}

export interface Regions {
  provinces: ReadonlyMap<string, Ground>
  districts: ReadonlyMap<string, Ground>
  /**
   * Fetches the cities of all provinces in view, and their districts, when it is near enough. A province whose file
   * fails to load stays a single region, one without districts a province of cities.
   */
  follow: (view: Viewport) => void
  /** The region at a point; null at sea and in regions without outlets. */
  at: (view: Viewport, scene: Pick<GroundScene, 'request'>, point: WorldPoint) => GroundRegion | null
  /** A province, or a city; a city without a shape is replaced by its province. Null for an unknown code. */
  find: (code: string) => Promise<Target | null>
}

/** The regions of one map; `changed` is called when cities or districts were loaded. */
export const createRegions = (country: Ground, changed: () => void): Regions => {
  const provinces = new Map<string, Ground>()
  const districts = new Map<string, Ground>()
  const requestedPaths = new Set<string>()
  const load = async (code: string, folder: GroundFolder): Promise<Ground> => {
    requestedPaths.add(`${folder}/${code}`)
    const ground = await loadGround(code, folder)
    const grounds = folder === '2019' ? provinces : districts
    if (!grounds.has(code)) {
      grounds.set(code, ground)
      changed()
    }
    return ground
  }
  const loadOnce = (code: string, folder: GroundFolder) => {
    if (!requestedPaths.has(`${folder}/${code}`)) void load(code, folder).catch(() => undefined)
  }
  return {
    provinces,
    districts,
    follow: (view) => {
      if (view.zoom < cityZoom) return
      const visibleBox = seenBox(view)
      for (const { code } of country.regions.filter((province) => meets(province.box, visibleBox))) {
        loadOnce(code, '2019')
        if (view.zoom >= districtZoom && !withoutOutlets.includes(code)) loadOnce(code, '2026')
      }
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
      const ground = await load(province.code, '2019')
      const city = ground.regions.find((each) => each.code === code)
      const outline =
        city === undefined
          ? { box: province.box, border: ground.outer }
          : { box: city.box, border: city.rings.map((ring) => [...ring, ...ring.slice(0, 1)]) }
      return { ...outline, province: province.code }
    },
  }
}
