import { queryCodec } from '@portal/kit/list-query'
import { choiceField, flagField, paging } from '@portal/kit/query-fields'
import { messageEventLabels, type NewsEvent, newsEvents } from '@portal/contract/message-labels'
import type { PageSize } from '@portal/shared'

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
