import { type PageSize, pageSizes } from '@portal/shared'
import type { FeedbackTab } from '@portal/shared/contract/feedback'
import { type FeedbackKind, feedbackKinds } from '@portal/shared/feedback'
import { recordTabs } from './record-tabs'

/** What the list shows, as the address says it. */
export interface RecordQuery {
  tab: FeedbackTab
  kind: FeedbackKind | ''
  /** Part of a feedback or waybill number. */
  keyword: string
  page: number
  pageSize: PageSize
}

export const defaultQuery: RecordQuery = { tab: 'ALL', kind: '', keyword: '', page: 1, pageSize: 20 }

/** Longest keyword and number of the contract. */
export const longestNumber = 32
const maxPage = 10_000

/** The nearest thing to `size` that the table offers. */
export const readPageSize = (size: number): PageSize =>
  pageSizes.find((known) => known === size) ?? defaultQuery.pageSize

const readPage = (text: string | null): number => {
  const page = Number(text)
  return Number.isInteger(page) && page >= 1 && page <= maxPage ? page : defaultQuery.page
}

/** Reads the address's query; whatever makes no sense counts as absent. */
export const readRecordQuery = (params: URLSearchParams): RecordQuery => ({
  tab: recordTabs.find(({ key }) => key === params.get('tab'))?.key ?? defaultQuery.tab,
  kind: feedbackKinds.find((kind) => kind === params.get('kind')) ?? defaultQuery.kind,
  keyword: (params.get('keyword') ?? '').trim().slice(0, longestNumber).trim(),
  page: readPage(params.get('page')),
  pageSize: readPageSize(Number(params.get('pageSize'))),
})

/** The shortest address's query that reads as `query`; with `feedbackNo` the case is opened, and closing it leads back here. */
export const writeRecordQuery = (query: RecordQuery, feedbackNo = ''): string => {
  const params = new URLSearchParams()
  for (const key of ['tab', 'kind', 'keyword', 'page', 'pageSize'] as const)
    if (query[key] !== defaultQuery[key]) params.set(key, String(query[key]))
  if (feedbackNo) params.set('feedbackNo', feedbackNo)
  return params.toString()
}

/** The query after a filter changed: always back on page 1 (domain §0). */
export const withFilter = (query: RecordQuery, change: Partial<RecordQuery>): RecordQuery => ({
  ...query,
  ...change,
  page: 1,
})
