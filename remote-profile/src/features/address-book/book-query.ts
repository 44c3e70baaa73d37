import { queryCodec } from '@portal/kit/list-query'
import { choiceField, paging, textField } from '@portal/kit/query-fields'
import type { PageSize } from '@portal/shared'
import type { AddressBookEntry, noGroup } from '@portal/contract/address'
import { textLimits } from '@portal/shared/order/limits'

/** The filter for entries without a group; a copy of the contract's word, which the type keeps equal. */
export const noGroupFilter: typeof noGroup = 'none'

export type BookKind = AddressBookEntry['kind']

/** The query of the address book; all of it is in the address. */
export interface BookQuery {
  kind: BookKind
  keyword: string
  tag: string
  /** '' for all entries, `none` for those without a group. */
  groupId: string
  page: number
  pageSize: PageSize
}

/** Reads and writes the list's query in the address. */
export const bookQuery = queryCodec<BookQuery>({
  kind: choiceField(['sender', 'receiver'], 'sender'),
  keyword: textField(50),
  tag: textField(textLimits.tag.max),
  groupId: textField(40),
  ...paging,
})

export type BookFilter = Partial<Pick<BookQuery, 'keyword' | 'tag' | 'groupId'>>
