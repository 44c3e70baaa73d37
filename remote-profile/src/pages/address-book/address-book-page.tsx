import { isRefusal } from '@portal/kit/is-refusal'
import { withFilter } from '@portal/kit/list-query'
import { SelectionBar } from '@portal/kit/selection-bar'
import surface from '@portal/kit/surface.module.css'
import { type Selections, useSelection } from '@portal/kit/use-selection'
import views from '@portal/kit/views.module.css'
import type { AddressBookEntry } from '@portal/contract/address'
import { CODE_REQUIRED } from '@portal/contract/codes'
import type { PageAddress } from '@portal/shared'
import type { QueryClient } from '@portal/shared/query'
import { useSearchParams } from '@portal/shared/router'
import { EmptyState } from '@portal/shared/ui/empty-state'
import { LinkTabs } from '@portal/shared/ui/link-tabs'
import { PageHead } from '@portal/shared/ui/page-head'
import { Button } from 'antd'
import { useState } from 'react'
import {
  addressPageQuery,
  bookGroupsQuery,
  bookTagsQuery,
  useAddressPage,
  useBookGroups,
  useBookTags,
  useRefreshBooks,
} from '../../features/address-book/book-queries'
import { useExport } from '../../features/address-book/use-export'
import { AddressList, idOf, ListHead } from '../../features/address-book/address-list'
import { BookTools } from '../../features/address-book/book-tools'
import { GroupFilter } from '../../features/address-book/groups/group-filter'
import { useBookDialogs } from '../../features/address-book/use-book-dialogs'
import { useEntryActions } from '../../features/address-book/use-entry-actions'
import { bookLabels } from '../../features/address-book/address-text'
import { type BookKind, type BookQuery, bookQuery } from '../../features/address-book/book-query'
import { maxExportWithoutCode, maxSelectedEntries } from '@portal/contract/limits'

interface BookTabsProps {
  query: BookQuery
  /** Numbers of entries by book; undefined until the first response. */
  counts: Readonly<Record<BookKind, { total: number }>> | undefined
}

const kinds: readonly BookKind[] = ['sender', 'receiver']

const BookTabs = ({ query, counts }: BookTabsProps) => (
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

/** Stands in the place of the entries when the day's are used up. */
const NeedsCode = ({ onVerify }: { onVerify: () => void }) => (
  <EmptyState
    text="今天查看的地址较多，为保护您和联系人的信息，请验证手机号后继续"
    action={
      <Button type="primary" onClick={onVerify}>
        验证手机号
      </Button>
    }
  />
)

/** 地址簿 (domain §9): book, filters and page are in the address. */
const AddressBookPage = () => {
  const [params, setParams] = useSearchParams()
  const query = bookQuery.read(params)
  const { kind } = query
  const show = (next: BookQuery) => setParams(bookQuery.write(next))
  const answer = useAddressPage(query)
  const books = useBookTags()
  const grouping = useBookGroups()?.[kind]
  const { selection, change, drop, clear } = useSelection({
    state: useState<Selections<AddressBookEntry>>({}),
    list: kind,
    rows: answer.data?.list,
    keyOf: idOf,
    max: maxSelectedEntries,
    fullText: `一次最多选择${maxSelectedEntries}条`,
  })
  const dialogs = useBookDialogs(useRefreshBooks())
  const { exporting, run } = useExport(dialogs.exportBook)
  const act = useEntryActions(dialogs, (addressId) => drop([addressId]))
  const groupIds = grouping?.groups.map(({ groupId }) => groupId)
  /** A new entry goes into the group that is shown. */
  const place = { kind, groupId: groupIds?.includes(query.groupId) ? query.groupId : '' }
  const add = () => dialogs.add(place)
  const manage = () =>
    dialogs.groups({
      kind,
      onDeleted: (groupId) => {
        if (groupId === query.groupId) setParams(bookQuery.write(withFilter(query, { groupId: '' })), { replace: true })
      },
    })

  return (
    <>
      <PageHead
        title="地址簿"
        help="管理常用的寄件与收件地址"
        action={
          <Button type="primary" onClick={add}>
            新增地址
          </Button>
        }
      />
      <section className={surface.plain} aria-label="我的地址">
        <div className={views.tabs}>
          <BookTabs query={query} counts={books} />
        </div>
        <div className={views.body}>
          <BookTools
            query={query}
            tags={books?.[kind].tags ?? []}
            onFilter={(filter) => show(withFilter(query, filter))}
            onImport={() => dialogs.importRows(place)}
            exporting={exporting}
            onExport={() =>
              (books?.[kind].total ?? 0) > maxExportWithoutCode ? dialogs.exportBook(kind) : void run(kind)
            }
          />
          <GroupFilter query={query} book={grouping} onManage={manage} />
          <ListHead
            entries={answer.data?.list ?? []}
            selection={selection}
            onChoose={change}
            total={books?.[kind].total}
          />
          {isRefusal(answer.error, CODE_REQUIRED) ? (
            <NeedsCode onVerify={() => dialogs.showMore(query)} />
          ) : (
            <AddressList
              query={query}
              answer={answer}
              show={show}
              groupIds={groupIds}
              selection={selection}
              onChoose={change}
              onAction={act}
              onAdd={add}
            />
          )}
          {selection.size > 0 && (
            <SelectionBar label="批量操作" count={selection.size} unit="条" onClear={clear}>
              <Button onClick={() => dialogs.move({ kind, addressIds: [...selection.keys()], onMoved: clear })}>
                移到分组
              </Button>
              <Button danger onClick={() => dialogs.remove({ addressIds: [...selection.keys()], onDeleted: clear })}>
                删除所选
              </Button>
            </SelectionBar>
          )}
        </div>
      </section>
      {dialogs.dialog}
    </>
  )
}

export const prepare = (queryClient: QueryClient, { search }: PageAddress) =>
  Promise.all([
    queryClient.prefetchQuery(addressPageQuery(bookQuery.read(new URLSearchParams(search)))),
    queryClient.prefetchQuery(bookTagsQuery),
    queryClient.prefetchQuery(bookGroupsQuery),
  ])

export default AddressBookPage
