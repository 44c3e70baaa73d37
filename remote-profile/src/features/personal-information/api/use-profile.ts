import { loadData } from '@portal/shared'
import { useQuery } from '@portal/shared/query'

/** The customer's profile. */
export const useProfile = () =>
  useQuery({ queryKey: ['profile/detail'], queryFn: () => loadData('profile/detail', {}) })
