import { queryCodec } from '@portal/kit/list-query'
import { choiceField, flagField, paging } from '@portal/kit/query-fields'
import { messageEventLabels } from '@portal/contract/message-labels'
import type { MessageEvent } from '@portal/contract/messages'
import type { PageSize } from '@portal/shared'

/** Events that the portal shows messages of; a test goes by other channels. */
const shownEvents = [
  'ACCEPTED',
  'COLLECTED',
  'DELAYED',
  'OUT_FOR_DELIVERY',
  'AT_OUTLET',
  'SIGNED',
  'EXCEPTION',
  'MONEY_DUE',
  'REFUND_MADE',
  'COMPLAINT_ANSWERED',
  'INVOICE_ISSUED',
] as const satisfies readonly MessageEvent[]
type ShownEvent = (typeof shownEvents)[number]

/** What the list shows; all of it is in the address. */
export interface MessageQuery {
  event: ShownEvent | ''
  unreadOnly: boolean
  page: number
  pageSize: PageSize
}

/** Reads and writes the list's query in the address. */
export const messageQuery = queryCodec<MessageQuery>({
  event: choiceField(shownEvents, ''),
  unreadOnly: flagField('unread'),
  ...paging,
})

export const eventOptions = [
  { value: '' as const, label: '全部类型' },
  ...shownEvents.map((event) => ({ value: event, label: messageEventLabels[event] })),
]
