import { PagedTable } from '@portal/shared/ui/paged-table'
import type { useRecordPage } from '../api/use-record-page'
import { type RecordQuery, recordQuery, recordSearch } from '../../../model/record-query'
import { useNow } from '@portal/kit/now'
import { pagedRows } from '@portal/kit/paged-rows'
import { NoRecords } from './no-records'
import { RecordCard } from './record-card'
import { recordColumns } from './record-columns'

interface RecordListProps {
  query: RecordQuery
  answer: ReturnType<typeof useRecordPage>
  show: (query: RecordQuery) => void
}

/** One page of cases. */
export const RecordList = ({ query, answer, show }: RecordListProps) => {
  const now = useNow()
  const searchOf = (feedbackNo: string) => recordSearch(query, feedbackNo)
  return (
    <PagedTable
      label="投诉记录"
      columns={recordColumns({ searchOf }, now)}
      {...pagedRows(query, answer, show)}
      rowKey={({ feedbackNo }) => feedbackNo}
      card={(row) => <RecordCard row={row} searchOf={searchOf} now={now} />}
      empty={<NoRecords query={query} onReset={() => show({ ...recordQuery.defaults, pageSize: query.pageSize })} />}
    />
  )
}
