import { type PageSize, pageSizes } from '@portal/shared'
import type { OrderTab } from '@portal/shared/contract/order'
import { isCalendarDay } from './calendar-day'
import { orderTabs } from './order-tabs'

/** What the list shows; all of it is in the address. */
export interface OrderQuery {
  tab: OrderTab
  keyword: string
  orderNo: string
  /** `YYYY-MM-DD` in Asia/Shanghai, both included; empty for no limit. */
  dateFrom: string
  dateTo: string
  page: number
  pageSize: PageSize
}

export const defaultQuery: OrderQuery = { tab: 'all', keyword: '', orderNo: '', dateFrom: '', dateTo: '', page: 1, pageSize: 20 }

const maxPage = 10_000

const readPage = (text: string | null) => {
  const page = Number(text)
  return Number.isInteger(page) && page >= 1 && page <= maxPage ? page : defaultQuery.page
}

/** The nearest thing to `size` that the table offers. */
export const readPageSize = (size: number): PageSize => pageSizes.find((known) => known === size) ?? defaultQuery.pageSize

const readDay = (text: string | null) => (text && isCalendarDay(text) ? text : '')

/** Reads the address's query; whatever makes no sense counts as absent. */
export const readOrderQuery = (params: URLSearchParams): OrderQuery => {
  const dateFrom = readDay(params.get('dateFrom'))
  const dateTo = readDay(params.get('dateTo'))
  return {
    tab: orderTabs.find((tab) => tab.key === params.get('tab'))?.key ?? defaultQuery.tab,
    keyword: (params.get('keyword') ?? '').trim().slice(0, 200),
    orderNo: (params.get('orderNo') ?? '').trim().slice(0, 32),
    ...(dateFrom && dateTo && dateFrom > dateTo ? { dateFrom: dateTo, dateTo: dateFrom } : { dateFrom, dateTo }),
    page: readPage(params.get('page')),
    pageSize: readPageSize(Number(params.get('pageSize'))),
  }
}

/** The shortest address's query that reads as `query`. */
export const writeOrderQuery = (query: OrderQuery): URLSearchParams => {
  const params = new URLSearchParams()
  for (const key of ['tab', 'keyword', 'orderNo', 'dateFrom', 'dateTo', 'page', 'pageSize'] as const) {
    if (query[key] !== defaultQuery[key]) params.set(key, String(query[key]))
  }
  return params
}

/** The query after a filter changed: always back on page 1 (domain §0). */
export const withFilter = (query: OrderQuery, change: Partial<OrderQuery>): OrderQuery => ({ ...query, ...change, page: 1 })
