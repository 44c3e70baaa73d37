import type { PageSize } from '@portal/shared'
import type { InvoiceStatus } from '@portal/shared/contract/invoice'

/** What the list shows; all of it is in the address. '' is no limit. */
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
export const defaultQuery: RecordQuery = { ...noFilter, page: 1, pageSize: 20 }

/** The query after a filter changed: always back on page 1 (domain §0). */
export const withFilter = (query: RecordQuery, filter: RecordFilter): RecordQuery => ({ ...query, ...filter, page: 1 })

export const isNarrowed = ({ status, dateFrom, dateTo, keyword }: RecordFilter): boolean =>
  [status, dateFrom, dateTo, keyword].some(Boolean)
