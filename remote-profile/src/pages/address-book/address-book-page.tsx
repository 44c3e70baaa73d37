import { isRefusal } from '@portal/kit/is-refusal'
import { withFilter } from '@portal/kit/list-query'
import views from '@portal/kit/views.module.css'
import surface from '@portal/kit/surface.module.css'
import { SelectionBar } from '@portal/kit/selection-bar'
import { type Selections, useSelection } from '@portal/kit/use-selection'
import { CODE_REQUIRED } from '@portal/contract/codes'
import type { AddressBookEntry } from '@portal/contract/address'
import type { PageAddress } from '@portal/shared'
import type { QueryClient } from '@portal/shared/query'
import { useSearchParams } from '@portal/shared/router'
import { PageHead } from '@portal/shared/ui/page-head'
import { Button } from 'antd'
import { useState } from 'react'
import { addressPageQuery, useAddressPage } from '../../features/address-book/api/use-address-page'
import { bookGroupsQuery, useBookGroups } from '../../features/address-book/api/use-book-groups'
import { bookTagsQuery, useBookTags } from '../../features/address-book/api/use-book-tags'
import { useExport } from '../../features/address-book/api/use-export'
import { useRefreshBooks } from '../../features/address-book/api/use-refresh-books'
import { AddressList } from '../../features/address-book/components/address-list'
import { BookTabs } from '../../features/address-book/components/book-tabs'
import { BookTools } from '../../features/address-book/components/book-tools'
import { GroupFilter } from '../../features/address-book/components/group-filter'
import { ListHead } from '../../features/address-book/components/list-head'
import { NeedsCode } from '../../features/address-book/components/needs-code'
import { useBookDialogs } from '../../features/address-book/components/use-book-dialogs'
import { useEntryActions } from '../../features/address-book/components/use-entry-actions'
import { type BookQuery, bookQuery } from '../../features/address-book/model/book-query'
import { idOf } from '../../features/address-book/model/entry-id'
import { maxSelected, maxEntriesWithoutCode } from '../../features/address-book/model/limits'

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
    max: maxSelected,
    fullText: `一次最多选择${maxSelected}条`,
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
              (books?.[kind].total ?? 0) > maxEntriesWithoutCode ? dialogs.exportBook(kind) : void run(kind)
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
