import { rememberedAnswer } from '@portal/kit/remembered-answer'
import { fetchWhenShown } from '@portal/kit/fetch-when-shown'
import { queryCodec } from '@portal/kit/list-query'
import { choiceField, flagField, paging } from '@portal/kit/query-fields'
import { messageEventLabels, type NewsEvent, newsEvents } from '@portal/contract/message-labels'
import { loadData, type PageSize } from '@portal/shared'
import { useLiveOrders } from '@portal/shared/live'
import { keepPreviousData, useQuery } from '@portal/shared/query'

/** The query of the list; all of it is in the address. */
export interface MessageQuery {
  event: NewsEvent | ''
  unreadOnly: boolean
  page: number
  pageSize: PageSize
}

/** Reads and writes the list's query in the address. */
export const messageQuery = queryCodec<MessageQuery>({
  event: choiceField(newsEvents, ''),
  unreadOnly: flagField('unread'),
  ...paging,
})

export const eventOptions = [
  { value: '' as const, label: '全部类型' },
  ...newsEvents.map((event) => ({ value: event, label: messageEventLabels[event] })),
]

export const messagePageQuery = ({ event, ...query }: MessageQuery) => {
  const request = { ...query, event: event || undefined }
  return {
    queryKey: ['message/page', request],
    queryFn: () => loadData('message/page', request),
    meta: rememberedAnswer,
  }
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
