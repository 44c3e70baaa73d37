import { loadData } from '@portal/shared'
import { useQuery } from '@portal/shared/query'

/** What the customer has told of themselves. */
export const useProfile = () =>
  useQuery({ queryKey: ['profile/detail'], queryFn: () => loadData('profile/detail', {}) })
