import type { InvoiceRow, InvoiceStatus } from '@portal/contract/invoice'
import buttonLink from '@portal/kit/button-link.module.css'
import { clearErrors } from '@portal/kit/clear-field-errors'
import { FilterForm } from '@portal/kit/filter-form'
import { lazyPart } from '@portal/kit/lazy-part'
import { withFilter } from '@portal/kit/list-query'
import { pagedRows } from '@portal/kit/paged-rows'
import { SpanField } from '@portal/kit/span-field'
import { Link, useNavigate, useSearchParams } from '@portal/shared/router'
import { EmptyState } from '@portal/shared/ui/empty-state'
import { PageSkeleton } from '@portal/shared/ui/page-skeleton'
import { PagedTable } from '@portal/shared/ui/paged-table'
import { Button, Form, Input, Select } from 'antd'
import { useRef, useState } from 'react'
import { useInvoiceFile } from './use-invoice-file'
import { useRecordPage } from './use-record-page'
import { RecordActions, RecordCard, recordColumns } from './record-row'
import { StatusChangeAnnouncement } from './status-change-announcement'
import { useRecordDialogs } from './dialogs/use-record-dialogs'
import {
  noFilter,
  readApplicationNo,
  type RecordFilter,
  recordQuery,
  type RecordQuery,
  recordSearch,
  statusChoices,
} from './record-query'
import styles from './records-tab.module.css'

const RecordDetail = lazyPart(
  'record detail',
  async () => (await import(/* webpackChunkName: "record-detail" */ './detail/record-detail')).RecordDetail,
  <PageSkeleton shape="cards" rows={4} />,
)

/** The reason why the list is empty, and the next step. */
const NoRecords = ({ isNarrowed, onReset }: { isNarrowed: boolean; onReset: () => void }) =>
  isNarrowed ? (
    <EmptyState text="暂无数据，没有符合条件的开票记录" action={<Button onClick={onReset}>清除筛选条件</Button>} />
  ) : (
    <EmptyState
      text="暂无开票记录，申请后可在这里查看进度、下载发票"
      action={
        <Link className={buttonLink.primary} to="?tab=apply">
          去申请开票
        </Link>
      }
    />
  )

const choices: { value: InvoiceStatus | ''; label: string }[] = [{ value: '', label: '全部状态' }, ...statusChoices]

const problemsOf = ({ dateFrom, dateTo }: RecordFilter) => ({
  dateFrom: dateFrom !== '' && dateTo !== '' && dateFrom > dateTo ? '开始日期不能晚于结束日期' : '',
})

interface RecordFiltersProps {
  filter: RecordFilter
  onFilter: (filter: RecordFilter) => void
}

/** Filters of the list; they apply when 查询 is pressed. */
const RecordFilters = ({ filter: { status, dateFrom, dateTo, keyword }, onFilter }: RecordFiltersProps) => {
  const [form] = Form.useForm<RecordFilter>()
  const reset = () => {
    form.setFieldsValue(noFilter)
    clearErrors(form)
    onFilter(noFilter)
  }
  return (
    <FilterForm
      form={form}
      className={styles.filters}
      label="筛选开票记录"
      filter={{ status, dateFrom, dateTo, keyword }}
      problemsOf={problemsOf}
      onFilter={(filter) => onFilter({ ...filter, keyword: filter.keyword.trim() })}
    >
      <Form.Item noStyle name="keyword">
        <Input
          className={styles.keyword}
          aria-label="关键词"
          placeholder="申请号 / 发票号 / 抬头 / 订单号 / 运单号"
          maxLength={100}
          allowClear
        />
      </Form.Item>
      <Form.Item noStyle name="status">
        <Select<InvoiceStatus | ''> className={styles.status} aria-label="状态" options={choices} />
      </Form.Item>
      <SpanField label="申请日期" daysClassName={styles.days} />
      <div className={styles.buttons}>
        <Button type="primary" htmlType="submit">
          查询
        </Button>
        <Button onClick={reset}>重置</Button>
      </div>
    </FilterForm>
  )
}

interface RecordListProps {
  query: RecordQuery
  /** The application whose details were just closed; '' for none. */
  focusOn: string
}

/** One page of invoices with the actions of each. */
const RecordList = ({ query, focusOn }: RecordListProps) => {
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

/**
 * 开票记录 (domain §11): the list, or the details of `?applicationNo=`; filters and page are in the address. The focus
 * moves into the details and back to the link that opened them; it does not move when the page first appears.
 */
export const RecordsTab = () => {
  const [params] = useSearchParams()
  const query = recordQuery.read(params)
  const applicationNo = readApplicationNo(params)
  const [place, setPlace] = useState<{ now: string; before?: string }>({ now: applicationNo })
  if (place.now !== applicationNo) setPlace({ now: applicationNo, before: place.now })

  return applicationNo === '' ? (
    <RecordList query={query} focusOn={place.before ?? ''} />
  ) : (
    <RecordDetail
      key={applicationNo}
      query={query}
      applicationNo={applicationNo}
      takesFocus={place.before !== undefined}
    />
  )
}
