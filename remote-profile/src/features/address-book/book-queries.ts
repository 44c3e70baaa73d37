import { rememberedAnswer } from '@portal/kit/remembered-answer'
import { loadData } from '@portal/shared'
import { keepPreviousData, useQuery, useQueryClient } from '@portal/shared/query'
import type { BookQuery } from './book-query'

export const addressPageQuery = (query: BookQuery) => ({
  queryKey: ['address/page', query],
  queryFn: () => loadData('address/page', query),
  meta: rememberedAnswer,
})

/** One page of a book. The present rows stay while others are loading. */
export const useAddressPage = (query: BookQuery) =>
  useQuery({ ...addressPageQuery(query), placeholderData: keepPreviousData })

export const bookGroupsQuery = {
  queryKey: ['addressGroup/list'],
  queryFn: () => loadData('addressGroup/list', {}),
  meta: rememberedAnswer,
}

/** The groups of both books with their numbers of entries. The page works without them, too. */
export const useBookGroups = () => useQuery(bookGroupsQuery).data

export const bookTagsQuery = {
  queryKey: ['address/tags'],
  queryFn: () => loadData('address/tags', {}),
  meta: rememberedAnswer,
}

/** The numbers of entries of both books, and their tags. The page works without them, too. */
export const useBookTags = () => useQuery(bookTagsQuery).data

/** Fetches everything again that the page shows of the books. */
export const useRefreshBooks = (): (() => void) => {
  const queryClient = useQueryClient()
  return () => {
    void queryClient.invalidateQueries({ queryKey: ['address/page'] })
    void queryClient.invalidateQueries({ queryKey: ['address/tags'] })
    void queryClient.invalidateQueries({ queryKey: ['addressGroup/list'] })
  }
}
