import { loadData } from '@portal/shared'
import { useQuery } from '@portal/shared/query'

/** What the account is bound to. */
export const useOverview = () =>
  useQuery({ queryKey: ['binding/overview'], queryFn: () => loadData('binding/overview', {}) })
