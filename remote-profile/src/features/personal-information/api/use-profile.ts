import { loadData } from '@portal/shared'
import { useQuery } from '@portal/shared/query'

export const profileQuery = { queryKey: ['profile/detail'], queryFn: () => loadData('profile/detail', {}) }

/** The customer's profile. */
export const useProfile = () => useQuery(profileQuery)
