import { regionNames } from '@portal/shared'
import { useQuery } from '@portal/shared/query'
import type { RegionDraft } from '../../draft/send-draft'

const placeName = async (region: RegionDraft) => {
  const { cityName, districtName } = await regionNames({ ...region, townCode: '' })
  return [...new Set([cityName, districtName])].join('')
}

/** 深圳市南山区; empty until a city is chosen, or when the names do not load. */
export const usePlaceName = (region: RegionDraft): string => {
  const { cityCode, districtCode } = region
  const { data } = useQuery({
    queryKey: ['place name', cityCode, districtCode],
    queryFn: () => placeName(region),
    enabled: cityCode !== '',
    staleTime: Infinity,
  })
  return data ?? ''
}
