import { loadAddressRule, regionNames } from '@portal/shared'
import { useQuery } from '@portal/shared/query'
import type { RegionDraft } from '../../draft/send-draft'
import { addressLine } from '@portal/shared/drawable'

/**
 * Returns a function that finds the beginning of a detail address that only repeats the chosen 省市区; '' when there is
 * none, or while the names are loading.
 */
export const useRepeatedPlace = (region: RegionDraft): ((address: string) => string) => {
  const { provinceCode, cityCode, districtCode } = region
  const { data } = useQuery({
    queryKey: ['repeated place', provinceCode, cityCode, districtCode],
    queryFn: async () => {
      const [repeatedPlace, { provinceName, cityName, districtName }] = await Promise.all([
        loadAddressRule(),
        regionNames({ ...region, townCode: '' }),
      ])
      return { of: (text: string) => repeatedPlace(text, [provinceName, cityName, districtName]) }
    },
    enabled: cityCode !== '',
    staleTime: Infinity,
  })
  return (address) => data?.of(addressLine(address)) ?? ''
}
