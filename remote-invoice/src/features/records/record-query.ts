import { orderedDays } from '@portal/kit/calendar-day'
import { queryCodec } from '@portal/kit/list-query'
import { choiceField, dayField, paging, textField } from '@portal/kit/query-fields'
import type { PageSize } from '@portal/shared'
import type { InvoiceStatus } from '@portal/contract/invoice'
import { statusFacts } from './invoice-status'

/** The query of the list; all of it is in the address. '' is no limit. */
export interface RecordQuery {
  status: InvoiceStatus | ''
  /** `YYYY-MM-DD` in Asia/Shanghai, both included. */
  dateFrom: string
  dateTo: string
  keyword: string
  page: number
  pageSize: PageSize
}

export type RecordFilter = Omit<RecordQuery, 'page' | 'pageSize'>

export const noFilter: RecordFilter = { status: '', dateFrom: '', dateTo: '', keyword: '' }

/** In the order of the filter's options. */
export const statuses: readonly InvoiceStatus[] = [
  'SUBMITTED',
  'ISSUING',
  'ISSUED',
  'FAILED',
  'WITHDRAWN',
  'RED_CONFIRMING',
  'RED_ISSUED',
  'EXCHANGING',
  'EXCHANGED',
]
export const statusChoices = statuses.map((value) => ({ value, label: statusFacts(value).text }))

/** Reads and writes the list's query in the address. */
export const recordQuery = queryCodec<RecordQuery>(
  { status: choiceField(statuses, ''), dateFrom: dayField, dateTo: dayField, keyword: textField(100), ...paging },
  orderedDays,
)

/** Maximum length of an application number in the contract. */
const numberField = textField(32)

/** The application whose details the address names; '' for the list. */
export const readApplicationNo = (params: URLSearchParams): string =>
  numberField.parse(params.get('applicationNo') ?? '') ?? ''

/** The address's query of the list, or of one application; it keeps the list's filters for 返回. */
export const recordSearch = (query: RecordQuery, applicationNo = ''): string => {
  const params = new URLSearchParams({ tab: 'record' })
  recordQuery.write(query).forEach((text, name) => params.set(name, text))
  if (applicationNo !== '') params.set('applicationNo', applicationNo)
  return `?${params.toString()}`
}
