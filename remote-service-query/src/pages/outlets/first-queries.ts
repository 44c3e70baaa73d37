import { isBelow } from '@portal/shared'
import type { QueryClient } from '@portal/shared/query'
import type { OutletQuery } from '../../features/outlets/model/outlet-query'
import { countsQuery, markersQuery } from '../../features/outlets/use-map-data'
import { outletPageQuery } from '../../features/outlets/use-outlets'
import { outletQuery } from '../../features/outlets/use-shown-outlet'
import { savedQuery } from '../../saved-answers/use-saved-query'
import { serviceAreaQuery } from '../../service-area/use-service-area'

const prefetchMap = (queryClient: QueryClient, query: OutletQuery) =>
  query.provinceCode !== '' || query.outlet !== ''
    ? queryClient.prefetchQuery(markersQuery(query))
    : queryClient.prefetchQuery(countsQuery(query))

/** Begins the first queries of list and map. The visitor's position is not known yet. */
export const prefetchFirst = (queryClient: QueryClient, query: OutletQuery): Promise<unknown> => {
  const { outlet, view } = query
  const showsMap = view === 'map' || !isBelow('tablet')
  return Promise.all([
    queryClient.prefetchQuery(savedQuery(outletPageQuery(query, null))),
    outlet !== '' && queryClient.prefetchQuery(outletQuery(outlet)),
    showsMap && prefetchMap(queryClient, query),
    showsMap && outlet !== '' && queryClient.prefetchQuery(serviceAreaQuery(outlet)),
  ])
}
