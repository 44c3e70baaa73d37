import type { FeedbackTab } from '@portal/contract/feedback'
import { queryCodec } from '@portal/kit/list-query'
import { choiceField, paging, textField } from '@portal/kit/query-fields'
import type { PageSize } from '@portal/shared'
import { type FeedbackKind, feedbackKinds } from '@portal/shared/feedback'

/** The query of the list; all of it is in the address. */
export interface RecordQuery {
  tab: FeedbackTab
  kind: FeedbackKind | ''
  /** Part of a feedback or waybill number. */
  keyword: string
  page: number
  pageSize: PageSize
}

/** Maximum length of a keyword in the contract. */
export const maxNumberLength = 32

/** Tabs of the list in their order (domain §12). */
export const recordTabs: readonly { key: FeedbackTab; title: string }[] = [
  { key: 'ALL', title: '全部' },
  { key: 'SUBMITTED', title: '待受理' },
  { key: 'PROCESSING', title: '处理中' },
  { key: 'WAIT_USER', title: '待补充' },
  { key: 'RESOLVED', title: '已解决' },
  { key: 'CLOSED', title: '已关闭' },
]

/** Reads and writes the list's query in the address. */
export const recordQuery = queryCodec<RecordQuery>({
  tab: choiceField(
    recordTabs.map(({ key }) => key),
    'ALL',
  ),
  kind: choiceField(feedbackKinds, ''),
  keyword: textField(maxNumberLength),
  ...paging,
})

/** The address's query of the list; with `feedbackNo` the case is opened, and closing it leads back here. */
export const recordSearch = (query: RecordQuery, feedbackNo = ''): string => {
  const params = recordQuery.write(query)
  if (feedbackNo) params.set('feedbackNo', feedbackNo)
  return params.toString()
}
