import { PagedTable } from '@portal/shared/ui/paged-table'
import type { useRecordPage } from '../api/use-record-page'
import { type RecordQuery, recordQuery, recordSearch } from '../../../model/record-query'
import { useNow } from '@portal/kit/now'
import { NoRecords } from './no-records'
import { RecordCard } from './record-card'
import { recordColumns } from './record-columns'

interface RecordListProps {
  query: RecordQuery
  answer: ReturnType<typeof useRecordPage>
  show: (query: RecordQuery) => void
}

/** One page of cases. */
export const RecordList = ({ query, answer: { data, error, isPlaceholderData, refetch }, show }: RecordListProps) => {
  const now = useNow()
  const searchOf = (feedbackNo: string) => recordSearch(query, feedbackNo)
  return (
    <PagedTable
      label="投诉记录"
      columns={recordColumns({ searchOf }, now)}
      rows={data?.list}
      rowKey={({ feedbackNo }) => feedbackNo}
      card={(row) => <RecordCard row={row} searchOf={searchOf} now={now} />}
      total={data?.total ?? 0}
      page={query.page}
      pageSize={query.pageSize}
      onChange={(page, pageSize) => show({ ...query, page, pageSize })}
      loading={isPlaceholderData}
      error={error}
      onRetry={() => void refetch()}
      empty={<NoRecords query={query} onReset={() => show({ ...recordQuery.defaults, pageSize: query.pageSize })} />}
    />
  )
}
