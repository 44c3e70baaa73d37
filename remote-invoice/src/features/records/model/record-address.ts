import { type PageSize, pageSizes } from '@portal/shared'
import type { InvoiceStatus } from '@portal/shared/contract/invoice'
import { defaultQuery, type RecordQuery } from './record-query'
import { statusFacts } from './record-status'

const maxPage = 10_000
const longestKeyword = 100
/** Longest application number of the contract. */
const longestNumber = 32

/** In the order in which they are offered. */
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

const readPage = (text: string | null) => {
  const page = Number(text)
  return Number.isInteger(page) && page >= 1 && page <= maxPage ? page : defaultQuery.page
}

/** The nearest thing to `size` that the table offers. */
export const readPageSize = (size: number): PageSize =>
  pageSizes.find((known) => known === size) ?? defaultQuery.pageSize

/** `2026-02-30` is none. */
const readDay = (text: string | null): string => {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return ''
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : ''
}

/** Reads the address's query; whatever makes no sense counts as absent, days the wrong way round are turned. */
export const readRecordQuery = (params: URLSearchParams): RecordQuery => {
  const [dateFrom, dateTo] = [readDay(params.get('dateFrom')), readDay(params.get('dateTo'))]
  const isTurned = dateFrom !== '' && dateTo !== '' && dateFrom > dateTo
  return {
    status: statuses.find((known) => known === params.get('status')) ?? '',
    dateFrom: isTurned ? dateTo : dateFrom,
    dateTo: isTurned ? dateFrom : dateTo,
    keyword: (params.get('keyword') ?? '').trim().slice(0, longestKeyword).trim(),
    page: readPage(params.get('page')),
    pageSize: readPageSize(Number(params.get('pageSize'))),
  }
}

/** The application whose details the address asks for; '' for the list. */
export const readApplicationNo = (params: URLSearchParams): string =>
  (params.get('applicationNo') ?? '').trim().slice(0, longestNumber)

const written = ['status', 'dateFrom', 'dateTo', 'keyword', 'page', 'pageSize'] as const

/** The shortest address's query that reads as `query`: of the list, or of one application, from which 返回 finds the list as it was. */
export const writeRecordQuery = (query: RecordQuery, applicationNo = ''): string => {
  const params = new URLSearchParams({ tab: 'record' })
  for (const key of written) if (query[key] !== defaultQuery[key]) params.set(key, String(query[key]))
  if (applicationNo !== '') params.set('applicationNo', applicationNo)
  return `?${params.toString()}`
}
