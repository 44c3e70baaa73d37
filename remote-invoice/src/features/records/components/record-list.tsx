import { withFilter } from '@portal/kit/list-query'
import { pagedRows } from '@portal/kit/paged-rows'
import type { InvoiceRow } from '@portal/contract/invoice'
import { useNavigate } from '@portal/shared/router'
import { PagedTable } from '@portal/shared/ui/paged-table'
import { useRef } from 'react'
import { useInvoiceFile } from '../api/use-invoice-file'
import { useRecordPage } from '../api/use-record-page'
import { useRecordDialogs } from '../dialogs/use-record-dialogs'
import { noFilter, type RecordQuery, recordQuery, recordSearch } from '../model/record-query'
import { NoRecords } from './no-records'
import { RecordActions } from './record-actions'
import { RecordCard } from './record-card'
import { recordColumns } from './record-columns'
import { RecordFilters } from './record-filters'
import { StatusChangeAnnouncement } from './status-change-announcement'

interface RecordListProps {
  query: RecordQuery
  /** The application whose details were just closed; '' for none. */
  focusOn: string
}

/** One page of invoices with the actions of each. */
export const RecordList = ({ query, focusOn }: RecordListProps) => {
  const focused = useRef('')
  const answer = useRecordPage(query)
  const { saving, save } = useInvoiceFile()
  const { act, dialog } = useRecordDialogs()
  const navigate = useNavigate()
  const show = (next: RecordQuery) => void navigate(recordSearch(next))

  const focusOnce = (link: HTMLAnchorElement | null) => {
    if (link === null || focused.current === focusOn) return
    focused.current = focusOn
    link.focus()
  }

  const actions = (record: InvoiceRow) => (
    <RecordActions
      record={record}
      detailRef={record.applicationNo === focusOn ? focusOnce : undefined}
      saving={saving}
      detailPath={(applicationNo) => recordSearch(query, applicationNo)}
      onAction={(action, { applicationNo }) => act(action, applicationNo)}
      onSave={({ applicationNo }, format) => void save(applicationNo, format)}
    />
  )
  return (
    <>
      <RecordFilters filter={query} onFilter={(filter) => show(withFilter(query, filter))} />
      {answer.data && <StatusChangeAnnouncement records={answer.data.list} />}
      <PagedTable
        label="开票记录"
        columns={recordColumns(actions)}
        {...pagedRows(query, answer, show)}
        rowKey={({ applicationNo }) => applicationNo}
        card={(record) => <RecordCard record={record} actions={actions(record)} />}
        empty={
          <NoRecords
            isNarrowed={recordQuery.isNarrowed(query, ['status', 'dateFrom', 'dateTo', 'keyword'])}
            onReset={() => show(withFilter(query, noFilter))}
          />
        }
      />
      {dialog}
    </>
  )
}
