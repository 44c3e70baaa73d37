import { loadData } from '@portal/shared'
import { keepPreviousData, useQuery } from '@portal/shared/query'
import type { ApplyQuery } from '../model/apply-query'
import { eligibleFilter } from '../model/eligible-filter'

export const eligibleKey = ['invoice/eligiblePage']

/** One page of the orders that can be invoiced. The present rows stay while others are loading. */
export const useEligiblePage = (query: ApplyQuery) => {
  const request = { ...eligibleFilter(query), page: query.page, pageSize: query.pageSize }
  return useQuery({
    queryKey: [...eligibleKey, request],
    queryFn: () => loadData('invoice/eligiblePage', request),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
}
