import { useUserInfo } from '@portal/shared'
import type { MapPoint } from '@portal/shared/map/port'
import { type QueryClient, useQuery, useQueryClient } from '@portal/shared/query'
import type { RegionDraft } from '../../draft/send-draft'
import { loadDefaultSender } from '../party/use-default-sender'
import { cityQuery } from './load-city'

const findStart = async (
  client: QueryClient,
  chosenRegion: RegionDraft,
  isCustomer: boolean,
): Promise<MapPoint | null> => {
  try {
    const isEmpty = chosenRegion.cityCode === ''
    const region = isEmpty && isCustomer ? (await loadDefaultSender())?.region : chosenRegion
    if (!region || region.cityCode === '') return null
    const { centre, districts } = await client.fetchQuery(cityQuery(region.cityCode))
    const district = districts.find(({ districtCode }) => districtCode === region.districtCode)
    return district ? { lng: district.lng, lat: district.lat } : centre
  } catch {
    // The map begins with the whole country, where every place can be found, too.
    return null
  }
}

/**
 * Where the map begins: in the chosen district, else in that of the default sender; null for the whole country,
 * undefined while it is loading.
 */
export const useInitialPoint = (chosenRegion: RegionDraft): MapPoint | null | undefined => {
  const client = useQueryClient()
  const userId = useUserInfo()?.userId ?? ''
  const { cityCode, districtCode } = chosenRegion
  const { data } = useQuery({
    queryKey: ['map start', userId, cityCode, districtCode],
    queryFn: () => findStart(client, chosenRegion, userId !== ''),
    // The default address may change.
    gcTime: 0,
  })
  return data
}
