import { cachedAnswer } from '@portal/kit/cached-answer'
import { loadData } from '@portal/shared'
import { useQuery } from '@portal/shared/query'

export const bookTagsQuery = {
  queryKey: ['address/tags'],
  queryFn: () => loadData('address/tags', {}),
  meta: cachedAnswer,
}

/** The numbers of entries of both books, and their tags. The page works without them, too. */
export const useBookTags = () => useQuery(bookTagsQuery).data
