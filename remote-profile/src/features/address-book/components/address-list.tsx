import { PagedTable } from '@portal/shared/ui/paged-table'
import type { useAddressPage } from '../api/use-address-page'
import { type BookQuery, bookQuery } from '../model/book-query'
import type { ActOnEntry } from './entry-actions'
import { EntryCard } from './entry-card'
import { entryColumns } from './entry-columns'
import { NoEntries } from './no-entries'

interface AddressListProps {
  query: BookQuery
  answer: ReturnType<typeof useAddressPage>
  show: (query: BookQuery) => void
  /** Ids of the book's groups; undefined while they are not known. */
  groupIds: readonly string[] | undefined
  chosen: ReadonlySet<string>
  onChoose: (addressIds: readonly string[], on: boolean) => void
  onAction: ActOnEntry
  onAdd: () => void
}

/** One page of a book, as a table or as cards. */
export const AddressList = ({
  query,
  answer: { data, error, isPlaceholderData, refetch },
  show,
  groupIds,
  chosen,
  onChoose,
  onAction,
  onAdd,
}: AddressListProps) => (
  <PagedTable
    label="地址"
    columns={entryColumns(onAction)}
    rows={data?.list}
    rowKey={({ addressId }) => addressId}
    card={(entry) => (
      <EntryCard
        entry={entry}
        chosen={chosen.has(entry.addressId)}
        onChoose={(on) => onChoose([entry.addressId], on)}
        onAction={onAction}
      />
    )}
    selection={{
      // A box in the head would be there twice: antd copies heads into a hidden row that measures them.
      columnTitle: '选择',
      columnWidth: 56,
      selectedRowKeys: [...chosen],
      preserveSelectedRowKeys: true,
      onSelect: ({ addressId }, on) => onChoose([addressId], on),
      getCheckboxProps: ({ name }) => ({ 'aria-label': `选择${name}` }),
    }}
    total={data?.total ?? 0}
    page={query.page}
    pageSize={query.pageSize}
    onChange={(page, pageSize) => show({ ...query, page, pageSize })}
    loading={isPlaceholderData}
    error={error}
    onRetry={() => void refetch()}
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
