import { cachedAnswer } from '@portal/kit/cached-answer'
import { fetchWhenShown } from '@portal/kit/fetch-when-shown'
import { loadData } from '@portal/shared'
import { useLiveOrders } from '@portal/shared/live'
import { keepPreviousData, useQuery } from '@portal/shared/query'
import type { MessageQuery } from '../model/message-query'

export const messagePageQuery = ({ event, ...query }: MessageQuery) => {
  const request = { ...query, event: event || undefined }
  return { queryKey: ['message/page', request], queryFn: () => loadData('message/page', request), meta: cachedAnswer }
}

/** One page of the customer's messages, live. The present rows stay while others are loading. */
export const useMessagePage = (query: MessageQuery) => {
  const answer = useQuery({
    ...messagePageQuery(query),
    placeholderData: keepPreviousData,
    refetchOnMount: fetchWhenShown,
    refetchOnWindowFocus: true,
  })
  useLiveOrders(answer.refetch)
  return answer
}
