import layout from '@portal/kit/layout.module.css'
import { PageCheckbox } from '@portal/kit/page-checkbox'
import { pagedRows } from '@portal/kit/paged-rows'
import prose from '@portal/kit/prose.module.css'
import type { Selection } from '@portal/kit/selection'
import { tableSelection } from '@portal/kit/table-selection'
import type { AddressBookEntry } from '@portal/contract/address'
import { EmptyState } from '@portal/shared/ui/empty-state'
import { PagedTable } from '@portal/shared/ui/paged-table'
import { Button } from 'antd'
import styles from './address-list.module.css'
import type { useAddressPage } from './book-queries'
import { type ActOnEntry, EntryCard, entryColumns } from './entry'
import { bookLabels } from './address-text'
import { type BookQuery, bookQuery } from './book-query'
import { maxBookEntries } from '@portal/contract/limits'
import { noGroupFilter } from './book-query'

export const idOf = ({ addressId }: Pick<AddressBookEntry, 'addressId'>): string => addressId

interface ListHeadProps {
  entries: readonly AddressBookEntry[]
  selection: Selection<AddressBookEntry>
  onChoose: (entries: readonly AddressBookEntry[], isChosen: boolean) => void
  /** Number of entries in the whole book. */
  total: number | undefined
}

/** Selects the page's entries, and says how full the book is. */
export const ListHead = ({ entries, selection, onChoose, total }: ListHeadProps) => (
  <div className={`${layout.line3} ${layout.between}`}>
    <PageCheckbox
      place="cards"
      rows={entries}
      selection={selection}
      keyOf={idOf}
      onChange={(isChosen) => onChoose(entries, isChosen)}
    />
    {total !== undefined && (
      <span className={total >= maxBookEntries ? `${prose.warning} ${styles.full}` : prose.fine}>
        {total >= maxBookEntries
          ? `地址簿已满（${maxBookEntries} 条），请先删除不用的地址`
          : `已保存 ${total} / ${maxBookEntries} 条`}
      </span>
    )}
  </div>
)

interface NoEntriesProps {
  query: BookQuery
  /** Ids of the book's groups; undefined while they are loading. */
  groupIds: readonly string[] | undefined
  onReset: () => void
  onAdd: () => void
}

const emptyGroupText = (groupId: string, groupIds: readonly string[] | undefined): string => {
  if (groupId === noGroupFilter) return '没有未分组的地址'
  return groupIds === undefined || groupIds.includes(groupId)
    ? '该分组还没有地址，可在全部地址中选择后移到分组'
    : '该分组不存在或已删除'
}

/** The reason why the list is empty, and the next step. */
const NoEntries = ({ query: { kind, keyword, tag, groupId }, groupIds, onReset, onAdd }: NoEntriesProps) =>
  keyword !== '' || tag !== '' ? (
    <EmptyState
      text="没有符合条件的地址，请换个关键字或标签"
      action={<Button onClick={onReset}>清除筛选条件</Button>}
    />
  ) : groupId !== '' ? (
    <EmptyState text={emptyGroupText(groupId, groupIds)} action={<Button onClick={onReset}>查看全部地址</Button>} />
  ) : (
    <EmptyState
      text={`还没有${bookLabels[kind]}，保存后寄件时可直接选用`}
      action={
        <Button type="primary" onClick={onAdd}>
          新增{bookLabels[kind]}
        </Button>
      }
    />
  )

interface AddressListProps {
  query: BookQuery
  answer: ReturnType<typeof useAddressPage>
  show: (query: BookQuery) => void
  /** Ids of the book's groups; undefined while they are loading. */
  groupIds: readonly string[] | undefined
  selection: Selection<AddressBookEntry>
  onChoose: (entries: readonly AddressBookEntry[], isChosen: boolean) => void
  onAction: ActOnEntry
  onAdd: () => void
}

/** One page of a book, as a table or as cards. */
export const AddressList = ({
  query,
  answer,
  show,
  groupIds,
  selection,
  onChoose,
  onAction,
  onAdd,
}: AddressListProps) => (
  <PagedTable
    label="地址"
    columns={entryColumns(onAction)}
    {...pagedRows(query, answer, show)}
    rowKey={idOf}
    card={(entry) => (
      <EntryCard
        entry={entry}
        isChosen={selection.has(entry.addressId)}
        onChoose={(isChosen) => onChoose([entry], isChosen)}
        onAction={onAction}
      />
    )}
    selection={tableSelection({
      rows: answer.data?.list ?? [],
      selection,
      keyOf: idOf,
      onChange: onChoose,
      labelOf: ({ name }) => `选择${name}`,
    })}
    empty={
      <NoEntries
        query={query}
        groupIds={groupIds}
        onAdd={onAdd}
        onReset={() => show({ ...bookQuery.defaults, kind: query.kind, pageSize: query.pageSize })}
      />
    }
  />
)
