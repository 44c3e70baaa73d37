import { pagedRows } from '@portal/kit/paged-rows'
import type { Selection } from '@portal/kit/selection'
import { tableSelection } from '@portal/kit/table-selection'
import type { AddressBookEntry } from '@portal/contract/address'
import { PagedTable } from '@portal/shared/ui/paged-table'
import type { useAddressPage } from '../api/use-address-page'
import { type BookQuery, bookQuery } from '../model/book-query'
import { idOf } from '../model/entry-id'
import type { ActOnEntry } from './entry-actions'
import { EntryCard } from './entry-card'
import { entryColumns } from './entry-columns'
import { NoEntries } from './no-entries'

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
