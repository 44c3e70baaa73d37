import { cachedAnswer } from '@portal/kit/cached-answer'
import { loadData } from '@portal/shared'
import { useQuery } from '@portal/shared/query'

export const overviewQuery = {
  queryKey: ['binding/overview'],
  queryFn: () => loadData('binding/overview', {}),
  meta: cachedAnswer,
}

/** The bindings of the account. */
export const useOverview = () => useQuery(overviewQuery)
