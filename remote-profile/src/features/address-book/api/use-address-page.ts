import { cachedAnswer } from '@portal/kit/cached-answer'
import { loadData } from '@portal/shared'
import { keepPreviousData, useQuery } from '@portal/shared/query'
import type { BookQuery } from '../model/book-query'

export const addressPageQuery = (query: BookQuery) => ({
  queryKey: ['address/page', query],
  queryFn: () => loadData('address/page', query),
  meta: cachedAnswer,
})

/** One page of a book. The present rows stay while others are loading. */
export const useAddressPage = (query: BookQuery) =>
  useQuery({ ...addressPageQuery(query), placeholderData: keepPreviousData })
