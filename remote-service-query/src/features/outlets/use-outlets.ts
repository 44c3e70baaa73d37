import { loadData } from '@portal/shared'
import type { RequestOf, ResponseOf } from '@portal/contract/calls'
import type { LngLat } from '@portal/shared/outlets'
import {
  type QueryWithFallback,
  type ResultWithFallback,
  useQueryWithFallback,
} from '../../fallback-answers/use-query-with-fallback'
import { filterOf, type OutletQuery } from './model/outlet-query'

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
