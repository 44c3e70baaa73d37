import { queryCodec } from '@portal/kit/list-query'
import { choiceField, paging, textField } from '@portal/kit/query-fields'
import type { PageSize } from '@portal/shared'
import type { AddressBookEntry } from '@portal/contract/address'

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

/** The list's query in its address. */
export const bookQuery = queryCodec<BookQuery>({
  kind: choiceField(['sender', 'receiver'], 'sender'),
  keyword: textField(50),
  tag: textField(6),
  groupId: textField(40),
  ...paging,
})

export type BookFilter = Partial<Pick<BookQuery, 'keyword' | 'tag' | 'groupId'>>
