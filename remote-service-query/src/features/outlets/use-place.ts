import { loadData } from '@portal/shared'
import type { MapPoint } from '@portal/shared/map/port'
import { useQuery } from '@portal/shared/query'
import type { OutletQuery } from './model/outlet-query'

export const cityQuery = (cityCode: string) => ({
  queryKey: ['map/city', cityCode],
  queryFn: () => loadData('map/city', { cityCode }),
  staleTime: Infinity,
})

/**
 * The middle of the chosen district, else of the chosen city. Null without one, while it loads, and where it is not
 * known.
 */
export const usePlace = ({
  cityCode,
  districtCode,
}: Pick<OutletQuery, 'cityCode' | 'districtCode'>): MapPoint | null => {
  const { data } = useQuery({ ...cityQuery(cityCode), enabled: cityCode !== '' })
  if (cityCode === '' || data === undefined) return null
  const district = data.districts.find((each) => each.districtCode === districtCode)
  return district ?? data.centre
}
