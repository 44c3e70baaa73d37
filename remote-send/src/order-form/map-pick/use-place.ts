import type { MapPoint, MapView } from '@portal/shared/map/port'
import { useQuery } from '@portal/shared/query'
import { describePoint } from './describe-point'
import type { DescribedPoint } from './described-point'

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
