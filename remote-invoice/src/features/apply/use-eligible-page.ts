import { fetchWhenShown } from '@portal/kit/fetch-when-shown'
import { rememberedAnswer } from '@portal/kit/remembered-answer'
import { loadData } from '@portal/shared'
import { keepPreviousData, useQuery } from '@portal/shared/query'
import type { ApplyQuery } from './model/apply-query'
import { eligibleFilter } from './model/eligible-filter'

export const eligibleKey = ['invoice/eligiblePage']

export const eligiblePageQuery = (query: ApplyQuery) => {
  const request = { ...eligibleFilter(query), page: query.page, pageSize: query.pageSize }
  return {
    queryKey: [...eligibleKey, request],
    queryFn: () => loadData('invoice/eligiblePage', request),
    meta: rememberedAnswer,
  }
}

/** One page of the orders that can be invoiced. The present rows stay while others are loading. */
export const useEligiblePage = (query: ApplyQuery) =>
  useQuery({
    ...eligiblePageQuery(query),
    placeholderData: keepPreviousData,
    refetchOnMount: fetchWhenShown,
  })
