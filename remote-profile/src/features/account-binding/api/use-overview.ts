import { loadData } from '@portal/shared'
import { useQuery } from '@portal/shared/query'

export const overviewQuery = { queryKey: ['binding/overview'], queryFn: () => loadData('binding/overview', {}) }

/** What the account is bound to. */
export const useOverview = () => useQuery(overviewQuery)
