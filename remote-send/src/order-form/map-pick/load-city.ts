import { loadData } from '@portal/shared'
import type { MapDistrict } from '@portal/contract/map'
import type { MapPoint } from '@portal/shared/map/port'

export interface CityOnMap {
  /** Null when the API has none. */
  centre: MapPoint | null
  districts: MapDistrict[]
}

/** For a query: where a city and its districts are. */
export const cityQuery = (cityCode: string) => ({
  queryKey: ['map/city', cityCode],
  queryFn: (): Promise<CityOnMap> => loadData('map/city', { cityCode }),
  staleTime: Infinity,
})
