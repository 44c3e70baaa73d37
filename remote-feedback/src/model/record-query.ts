import { queryCodec } from '@portal/kit/list-query'
import { choiceField, paging, textField } from '@portal/kit/query-fields'
import type { PageSize } from '@portal/shared'
import type { FeedbackTab } from '@portal/contract/feedback'
import { type FeedbackKind, feedbackKinds } from '@portal/shared/feedback'
import { recordTabs } from './record-tabs'

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
