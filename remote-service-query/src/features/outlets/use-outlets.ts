import { loadData } from '@portal/shared'
import type { RequestOf, ResponseOf } from '@portal/contract/calls'
import type { LngLat } from '@portal/shared/outlets'
import { useQuery } from '@portal/shared/query'
import {
  type QueryWithFallback,
  type ResultWithFallback,
  useQueryWithFallback,
} from '../../fallback-answers/use-query-with-fallback'
import type { FoundOutlet } from '@portal/contract/outlet'
import { filterOf, type OutletQuery } from './model/outlet-query'

const none: readonly FoundOutlet[] = []

export type FoundOutlets = ResultWithFallback<ResponseOf<'outlet/page'>>

/** One page of the list. An answer about the visitor's position is not saved on the device. */
export const outletPageQuery = (
  query: OutletQuery,
  near: LngLat | null,
): QueryWithFallback<RequestOf<'outlet/page'>, ResponseOf<'outlet/page'>> => ({
  kind: 'outlets',
  request: { ...filterOf(query), page: query.page, ...(near && { near }) },
  ask: (request) => loadData('outlet/page', request),
  isSaved: near === null,
})

export const useOutlets = (query: OutletQuery, near: LngLat | null): FoundOutlets =>
  useQueryWithFallback(outletPageQuery(query, near), { isSteady: true })

/** The outlets nearest to a place, in whatever region, that the rest of the filter finds. */
export const useNearestOutlets = (query: OutletQuery, near: LngLat | null, isWanted: boolean) => {
  const { keyword, openNow, service } = filterOf(query)
  const request = { keyword, openNow, ...(service && { service }), ...(near && { near }), page: 1 }
  const { data } = useQuery({
    queryKey: ['outlet/page', request],
    queryFn: () => loadData('outlet/page', request),
    enabled: isWanted && near !== null,
    gcTime: 0,
  })
  return data?.list ?? none
}
