import { loadData } from '@portal/shared'
import type { CrossBorderDestination } from '@portal/contract/cross-border-order'
import { useQuery } from '@portal/shared/query'

const loadDestinations = async (): Promise<CrossBorderDestination[]> =>
  (await loadData('overseas/destinations', {})).destinations.filter(({ kind }) => kind === 'HMT')

export const hmtDestinationsQuery = {
  queryKey: ['overseas/destinations', 'HMT'],
  queryFn: loadDestinations,
  staleTime: 300_000,
}

/** Which of the three places are served. */
export const useHmtDestinations = () => useQuery(hmtDestinationsQuery)
