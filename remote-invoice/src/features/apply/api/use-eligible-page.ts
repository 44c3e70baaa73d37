import { loadData } from '@portal/shared'
import { keepPreviousData, useQuery } from '@portal/shared/query'
import type { ApplyQuery } from '../model/apply-query'
import { eligibleFilter } from '../model/eligible-filter'

export const eligibleKey = ['invoice/eligiblePage']

/** One page of the orders that an invoice can be had for; the known rows stay while others come. */
export const useEligiblePage = (query: ApplyQuery) => {
  const asked = { ...eligibleFilter(query), page: query.page, pageSize: query.pageSize }
  return useQuery({
    queryKey: [...eligibleKey, asked],
    queryFn: () => loadData('invoice/eligiblePage', asked),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
}
