import { type PageSize, pageSizes } from '@portal/shared'
import type { AddressBookEntry } from '@portal/shared/contract/address'

export type BookKind = AddressBookEntry['kind']

/** What of the address books is shown; all of it is in the address. */
export interface BookQuery {
  kind: BookKind
  keyword: string
  tag: string
  /** '' for all, `none` for those of no group. */
  groupId: string
  page: number
  pageSize: PageSize
}

export const defaultQuery: BookQuery = { kind: 'sender', keyword: '', tag: '', groupId: '', page: 1, pageSize: 20 }

const longestKeyword = 50
const longestTag = 6
const longestGroupId = 40
const maxPage = 10_000

/** The nearest thing to `size` that the table offers. */
export const readPageSize = (size: number): PageSize =>
  pageSizes.find((known) => known === size) ?? defaultQuery.pageSize

/** Reads the address's query; whatever makes no sense counts as absent. */
export const readBookQuery = (params: URLSearchParams): BookQuery => {
  const page = Number(params.get('page'))
  return {
    kind: params.get('kind') === 'receiver' ? 'receiver' : 'sender',
    keyword: (params.get('keyword') ?? '').trim().slice(0, longestKeyword).trim(),
    tag: (params.get('tag') ?? '').trim().slice(0, longestTag).trim(),
    groupId: (params.get('groupId') ?? '').slice(0, longestGroupId),
    page: Number.isInteger(page) && page >= 1 && page <= maxPage ? page : 1,
    pageSize: readPageSize(Number(params.get('pageSize'))),
  }
}

const written = ['kind', 'keyword', 'tag', 'groupId', 'page', 'pageSize'] as const

/** The shortest address's query that reads as `query`. */
export const writeBookQuery = (query: BookQuery): URLSearchParams => {
  const params = new URLSearchParams()
  for (const key of written) if (query[key] !== defaultQuery[key]) params.set(key, String(query[key]))
  return params
}

export type BookFilter = Partial<Pick<BookQuery, 'keyword' | 'tag' | 'groupId'>>

/** Another filter begins on page 1. */
export const withFilter = (query: BookQuery, filter: BookFilter): BookQuery => ({
  ...query,
  ...filter,
  page: 1,
})
