import { cachedAnswer } from '@portal/kit/cached-answer'
import { loadData } from '@portal/shared'
import { useQuery } from '@portal/shared/query'

export const overviewQuery = {
  queryKey: ['binding/overview'],
  queryFn: () => loadData('binding/overview', {}),
  meta: cachedAnswer,
}

/** What the account is bound to. */
export const useOverview = () => useQuery(overviewQuery)
