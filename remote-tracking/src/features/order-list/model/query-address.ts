import { type PageSize, pageSizes } from '@portal/shared'
import { isCalendarDay, maxSpanDays, spanDays } from './calendar-day'
import { dateTypes, keywordTypes, payMethods, payStatuses, products, roles, sources } from './filter-choices'
import { defaultQuery, type OrderQuery } from './order-query'
import { orderTabs } from './order-tabs'

const maxPage = 10_000
const longestKeyword = 1000
const longestCity = 30

const readPage = (text: string | null) => {
  const page = Number(text)
  return Number.isInteger(page) && page >= 1 && page <= maxPage ? page : defaultQuery.page
}

/** The nearest thing to `size` that the table offers. */
export const readPageSize = (size: number): PageSize =>
  pageSizes.find((known) => known === size) ?? defaultQuery.pageSize

const known = <Key extends string, Other>(
  choices: readonly { key: Key }[],
  text: string | null,
  otherwise: Other,
): Key | Other => choices.find(({ key }) => key === text)?.key ?? otherwise

const readDay = (text: string | null) => (text && isCalendarDay(text) ? text : '')

/** Days the wrong way round are turned; too far apart they are none. */
const readDays = (params: URLSearchParams): Pick<OrderQuery, 'dateFrom' | 'dateTo'> => {
  const dateFrom = readDay(params.get('dateFrom'))
  const dateTo = readDay(params.get('dateTo'))
  if (!dateFrom || !dateTo) return { dateFrom, dateTo }
  const [first, last] = dateFrom > dateTo ? [dateTo, dateFrom] : [dateFrom, dateTo]
  return spanDays(first, last) > maxSpanDays ? { dateFrom: '', dateTo: '' } : { dateFrom: first, dateTo: last }
}

/** Reads the address's query; whatever makes no sense counts as absent. */
export const readOrderQuery = (params: URLSearchParams): OrderQuery => {
  const text = (name: string, longest: number) => (params.get(name) ?? '').trim().slice(0, longest).trim()
  const days = readDays(params)
  return {
    tab: known(orderTabs, params.get('tab'), defaultQuery.tab),
    role: known(roles, params.get('role'), defaultQuery.role),
    keywordType: known(keywordTypes, params.get('keywordType'), defaultQuery.keywordType),
    keyword: text('keyword', longestKeyword),
    orderNo: text('orderNo', 32),
    dateType: known(dateTypes, params.get('dateType'), defaultQuery.dateType),
    ...days,
    anyDay: params.get('days') === 'all' && !days.dateFrom && !days.dateTo,
    productCode: known(products, params.get('productCode'), ''),
    payMethod: known(payMethods, params.get('payMethod'), ''),
    payStatus: known(payStatuses, params.get('payStatus'), ''),
    senderCity: text('senderCity', longestCity),
    receiverCity: text('receiverCity', longestCity),
    source: known(sources, params.get('source'), ''),
    page: readPage(params.get('page')),
    pageSize: readPageSize(Number(params.get('pageSize'))),
  }
}

const written = [
  'tab',
  'role',
  'keywordType',
  'keyword',
  'orderNo',
  'dateType',
  'dateFrom',
  'dateTo',
  'productCode',
  'payMethod',
  'payStatus',
  'senderCity',
  'receiverCity',
  'source',
  'page',
  'pageSize',
] as const

/** The shortest address's query that reads as `query`. */
export const writeOrderQuery = (query: OrderQuery): URLSearchParams => {
  const params = new URLSearchParams()
  for (const key of written) if (query[key] !== defaultQuery[key]) params.set(key, String(query[key]))
  if (query.anyDay) params.set('days', 'all')
  return params
}
