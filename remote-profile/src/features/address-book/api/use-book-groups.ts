import { loadData } from '@portal/shared'
import { useQuery } from '@portal/shared/query'

export const bookGroupsQuery = { queryKey: ['addressGroup/list'], queryFn: () => loadData('addressGroup/list', {}) }

/** The groups of both books with their numbers of entries. The page works without them, too. */
export const useBookGroups = () => useQuery(bookGroupsQuery).data
