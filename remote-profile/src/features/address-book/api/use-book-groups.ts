import { cachedAnswer } from '@portal/kit/cached-answer'
import { loadData } from '@portal/shared'
import { useQuery } from '@portal/shared/query'

export const bookGroupsQuery = {
  queryKey: ['addressGroup/list'],
  queryFn: () => loadData('addressGroup/list', {}),
  meta: cachedAnswer,
}

/** The groups of both books with their numbers of entries. The page works without them, too. */
export const useBookGroups = () => useQuery(bookGroupsQuery).data
