import { loadData } from '@portal/shared'
import type { MapPoint, MapView } from '@portal/shared/map/port'
import type { DescribedPoint } from './described-point'
import { placeOfAddress } from './place-of-address'

const fromService = async (view: MapView, point: MapPoint): Promise<DescribedPoint | null> => {
  try {
    const address = await view.addressAt?.(point)
    return address ? await placeOfAddress(address) : null
  } catch {
    // The API knows the district as well.
    return null
  }
}

/** Names a point by the map's own service where it has one, else by the nearest district. Rejects with a `CallError`. */
export const describePoint = async (view: MapView, point: MapPoint): Promise<DescribedPoint> => {
  const known = await fromService(view, point)
  if (known) return known
  const located = await loadData('map/locate', point)
  if (located.outcome !== 'FOUND') return located
  const { provinceCode, cityCode, districtCode, provinceName, cityName, districtName } = located.place
  return {
    outcome: 'FOUND',
    region: { provinceCode, cityCode, districtCode, townCode: '' },
    names: [provinceName, cityName, districtName],
    street: '',
  }
}
