import { loadData, loadRegions, loadTowns } from '@portal/shared'
import type { MapPoint, MapView, PointAddress } from '@portal/shared/map/port'
import { useQuery } from '@portal/shared/query'
import type { RegionDraft } from '../../draft/send-draft'

/** The place of a point on the map. */
export type DescribedPoint =
  | {
      outcome: 'FOUND'
      region: RegionDraft
      /** Province, city, district and town; '' for a level that is open. */
      names: string[]
      /** Street and house number; '' when they are not known. */
      street: string
    }
  /** In Hong Kong, Macao or Taiwan. */
  | { outcome: 'HMT' }
  /** Far out at sea, or abroad. */
  | { outcome: 'NOWHERE' }

/**
 * Our divisions for the address of a map's service, found by its adcode and the name of the town; null for a district
 * that we do not have, such as a renumbered one. Rejects with a `CallError` when the divisions cannot be loaded.
 */
export const placeOfAddress = async ({ adcode, town, street }: PointAddress): Promise<DescribedPoint | null> => {
  for (const province of await loadRegions())
    for (const city of province.cities) {
      const district = city.districts.find(({ code }) => code === adcode)
      // A city without districts has its own number, with two noughts more.
      if (!district && !(city.districts.length === 0 && `${city.code}00` === adcode)) continue
      const districtCode = district?.code ?? ''
      const division = town ? (await loadTowns(city.code))[districtCode]?.find(({ name }) => name === town) : undefined
      return {
        outcome: 'FOUND',
        region: { provinceCode: province.code, cityCode: city.code, districtCode, townCode: division?.code ?? '' },
        names: [province.name, city.name, district?.name ?? '', division?.name ?? ''],
        street,
      }
    }
  return null
}

const fromService = async (view: MapView, point: MapPoint): Promise<DescribedPoint | null> => {
  try {
    const address = await view.addressAt?.(point)
    return address ? await placeOfAddress(address) : null
  } catch {
    // The API finds the district instead.
    return null
  }
}

/**
 * Names a point by the map's own service where it has one, else by the nearest district. Rejects with a `CallError`.
 */
const describePoint = async (view: MapView, point: MapPoint): Promise<DescribedPoint> => {
  const place = await fromService(view, point)
  if (place) return place
  const answer = await loadData('map/locate', point)
  if (answer.outcome !== 'FOUND') return answer
  const { provinceCode, cityCode, districtCode, provinceName, cityName, districtName } = answer.place
  return {
    outcome: 'FOUND',
    region: { provinceCode, cityCode, districtCode, townCode: '' },
    names: [provinceName, cityName, districtName],
    street: '',
  }
}

export interface Place {
  named: DescribedPoint | undefined
  /** Why it could not be named; a `CallError` carries a sentence for people. */
  error: Error | null
  retry: () => void
}

/** The place of the point, once map and point are there. */
export const usePlace = (view: MapView | null, point: MapPoint | null): Place => {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['map place', view?.provider, point?.lng, point?.lat],
    queryFn: () => {
      if (!view || !point) throw new Error('There is no point yet')
      return describePoint(view, point)
    },
    enabled: view !== null && point !== null,
    staleTime: Infinity,
    retry: false,
  })
  return { named: data, error: isFetching ? null : error, retry: () => void refetch() }
}
