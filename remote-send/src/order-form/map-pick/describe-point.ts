import { loadData } from '@portal/shared'
import type { MapPoint, MapView } from '@portal/shared/map/port'
import type { DescribedPoint } from './described-point'
import { placeOfAddress } from './place-of-address'

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
export const describePoint = async (view: MapView, point: MapPoint): Promise<DescribedPoint> => {
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
