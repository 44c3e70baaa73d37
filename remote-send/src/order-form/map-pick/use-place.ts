import type { MapPoint, MapView } from '@portal/shared/map/port'
import { useQuery } from '@portal/shared/query'
import { namePlace } from './name-place'
import type { NamedPlace } from './named-place'

export interface Place {
  named: NamedPlace | undefined
  /** Why it could not be named; a `CallError` carries a sentence for people. */
  error: Error | null
  retry: () => void
}

/** What lies at the point, once map and point are there. */
export const usePlace = (view: MapView | null, point: MapPoint | null): Place => {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['map place', view?.provider, point?.lng, point?.lat],
    queryFn: () => {
      if (!view || !point) throw new Error('There is no point yet')
      return namePlace(view, point)
    },
    enabled: view !== null && point !== null,
    staleTime: Infinity,
    retry: false,
  })
  return { named: data, error: isFetching ? null : error, retry: () => void refetch() }
}
