import { isBelow, type PageAddress } from '@portal/shared'
import type { QueryClient } from '@portal/shared/query'
import { PageHead } from '@portal/shared/ui/page-head'
import { type OutletQuery, readQuery } from '../../features/outlets/model/outlet-query'
import { OutletExplorer } from '../../features/outlets/outlet-explorer'
import { countsQuery, markersQuery } from '../../features/outlets/use-map-data'
import { cityQuery } from '../../features/outlets/use-place'
import { outletPageQuery } from '../../features/outlets/use-outlets'
import { outletQuery } from '../../features/outlets/use-shown-outlet'
import { queryWithFallback } from '../../fallback-answers/use-query-with-fallback'
import { serviceAreaQuery } from '../../service-area/use-service-area'

/** 网点查询 (domain §5): the outlets of a place in a list and on a map. */
const OutletsPage = () => (
  <>
    <PageHead title="网点查询" help="查找附近网点，查看营业时间、电话与服务项目" />
    <OutletExplorer />
  </>
)

const prefetchMap = (queryClient: QueryClient, query: OutletQuery) =>
  query.provinceCode !== '' || query.outlet !== ''
    ? queryClient.prefetchQuery(markersQuery(query))
    : queryClient.prefetchQuery(countsQuery(query))

/** Begins the first queries of list and map. The visitor's position is not known yet. */
const prefetchFirst = (queryClient: QueryClient, query: OutletQuery): Promise<unknown> => {
  const { outlet, view } = query
  const showsMap = view === 'map' || !isBelow('tablet')
  return Promise.all([
    queryClient.prefetchQuery(queryWithFallback(outletPageQuery(query, null))),
    outlet !== '' && queryClient.prefetchQuery(outletQuery(outlet)),
    showsMap && prefetchMap(queryClient, query),
    showsMap && query.cityCode !== '' && queryClient.prefetchQuery(cityQuery(query.cityCode)),
    showsMap && outlet !== '' && queryClient.prefetchQuery(serviceAreaQuery(outlet)),
  ])
}

export const prepare = (queryClient: QueryClient, { search }: PageAddress) =>
  prefetchFirst(queryClient, readQuery(new URLSearchParams(search)))

export default OutletsPage
