import { LinkTabs } from '@portal/shared/ui/link-tabs'
import { bookLabels } from '../model/address-text'
import { type BookKind, type BookQuery, bookQuery } from '../model/book-query'

interface BookTabsProps {
  query: BookQuery
  /** Numbers of entries by book; undefined until the first response. */
  counts: Readonly<Record<BookKind, { total: number }>> | undefined
}

const kinds: readonly BookKind[] = ['sender', 'receiver']

export const BookTabs = ({ query, counts }: BookTabsProps) => (
  <LinkTabs
    label="地址类型"
    current={query.kind}
    tabs={kinds.map((kind) => ({
      key: kind,
      title: bookLabels[kind],
      search: bookQuery.write({ ...bookQuery.defaults, kind, pageSize: query.pageSize }).toString(),
      count: counts?.[kind].total,
    }))}
  />
)
