import { colors } from '@portal/runtime/theme/colors'
import type { MapPoint, MapView } from '../port'
import { type AMapApi, type AMapDistrict, type AMapMap, toPair, toPoint } from './amap-api'
import { countMark } from './amap-mark'

/** AMap's region codes have six digits; 100000 is the country. */
const adcodeOf = (code: string): string => (code === '' ? '100000' : code.padEnd(6, '0'))
const codeOf = (adcode: string): string => (adcode.endsWith('0000') ? adcode.slice(0, 2) : adcode.slice(0, 4))

interface RegionParts {
  pressed: (code: string) => void
  fit: (points: readonly MapPoint[]) => void
  /** Starts a turn; the returned function says whether the page has moved the map since. */
  turn: () => () => boolean
}

/**
 * Provinces and cities, by AMap's search of districts: the border of the one that is shown, counts on those within it.
 */
export const amapRegions = (
  api: AMapApi,
  map: AMapMap,
  { pressed, fit, turn }: RegionParts,
): Pick<MapView, 'setRegionCounts' | 'showRegion'> => {
  let counts: Readonly<Record<string, number>> | null = null
  let within: readonly AMapDistrict[] | null = null
  let border: object[] = []
  let marks: object[] = []
  let requestedCode = ''

  const find = (code: string): Promise<AMapDistrict | undefined> =>
    new Promise((resolve) => {
      const search = new api.DistrictSearch({
        subdistrict: 1,
        extensions: code === '' ? 'base' : 'all',
        showbiz: false,
      })
      search.search(adcodeOf(code), (status, { districtList }) =>
        resolve(status === 'complete' ? districtList?.[0] : undefined),
      )
    })
  const showCounts = () => {
    map.remove(marks)
    marks = (counts === null ? [] : (within ?? [])).flatMap((district) => {
      const code = codeOf(district.adcode)
      const count = counts?.[code] ?? 0
      if (count === 0) return []
      const mark = new api.Marker({
        position: toPair(toPoint(district.center)),
        content: countMark(district.name, count),
        offset: new api.Pixel(-28, -28),
        zIndex: 110,
      })
      mark.on('click', () => pressed(code))
      return [mark]
    })
    map.add(marks)
  }
  const showRegion = async (code: string): Promise<void> => {
    requestedCode = code
    const isStillWanted = turn()
    const district = await find(code)
    // Another region was requested meanwhile, or none has that code.
    if (requestedCode !== code || district === undefined) return
    const rings = district.boundaries ?? []
    map.remove(border)
    border = rings.map(
      (ring) =>
        new api.Polyline({
          path: ring.map((point) => toPair(toPoint(point))),
          strokeColor: colors.brand,
          strokeWeight: 2,
          zIndex: 30,
        }),
    )
    map.add(border)
    // The districts of a city are not selectable.
    within = code.length < 4 ? (district.districtList ?? []) : []
    showCounts()
    if (!isStillWanted()) return
    const outline = rings.flat().map(toPoint)
    fit(outline.length > 0 ? outline : (district.districtList ?? []).map(({ center }) => toPoint(center)))
  }
  return {
    showRegion,
    setRegionCounts: (next) => {
      counts = next
      if (next === null || within !== null) return showCounts()
      // The provinces are fetched with the first counts.
      void find(requestedCode).then((district) => {
        within ??= district?.districtList ?? []
        showCounts()
      })
    },
  }
}
