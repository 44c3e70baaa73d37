import { type TestWorldBase, type GroundRegion, regionAt } from './test-world-base'
import { loadGround } from './ground-store'
import type { WorldPoint } from './projection'
import { type SceneRequest, cityZoom, type GroundScene, showsCities } from './scene'
import { meets, seenBox, type Viewport, type WorldBox } from './viewport'

/** The portal serves no outlets there. */
const withoutOutlets: readonly string[] = ['71', '81', '82']

/** What is shown when a region is asked for. */
export interface Target extends SceneRequest {
  box: WorldBox
}

export interface Regions {
  provinces: ReadonlyMap<string, TestWorldBase>
  /** Fetches the cities of all provinces in view, when it is near enough. A province that does not come stays one. */
  follow: (view: Viewport) => void
  /** The region that a person points at; null at sea and where there are never outlets. */
  at: (view: Viewport, scene: Pick<GroundScene, 'asked'>, point: WorldPoint) => GroundRegion | null
  /** A province, or a city; one without a shape is its province. Null for a code that is none. */
  find: (code: string) => Promise<Target | null>
}

/** The regions of one map; `changed` is called when cities have come. */
export const createRegions = (country: TestWorldBase, changed: () => void): Regions => {
  const provinces = new Map<string, TestWorldBase>()
  const asked = new Set<string>()
  const load = async (code: string): Promise<TestWorldBase> => {
    asked.add(code)
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
      const seen = seenBox(view)
      for (const { box, code } of country.regions)
        if (!asked.has(code) && meets(box, seen)) void load(code).catch(() => undefined)
    },
    at: (view, scene, point) => {
      const province = regionAt(country.regions, point)
      // The country's file is coarser: near a border the city may be the neighbour's.
      const near = { left: point.x, right: point.x, top: point.y, bottom: point.y }
      const cities = country.regions.flatMap(({ box, code }) =>
        meets(box, near) && showsCities(scene, code, view.zoom) ? (provinces.get(code)?.regions ?? []) : [],
      )
      const found = regionAt(cities, point) ?? province
      return found === undefined || withoutOutlets.includes(found.code.slice(0, 2)) ? null : found
    },
    find: async (code) => {
      const province = country.regions.find((each) => each.code === code.slice(0, 2))
      if (province === undefined) return null
      const ground = await load(province.code)
      const city = ground.regions.find((each) => each.code === code)
      const shown =
        city === undefined
          ? { box: province.box, border: ground.outer }
          : { box: city.box, border: city.rings.map((ring) => [...ring, ...ring.slice(0, 1)]) }
      return { ...shown, province: province.code }
    },
  }
}
