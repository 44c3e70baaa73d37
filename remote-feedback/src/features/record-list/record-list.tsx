import type { FeedbackRow } from '@portal/contract/feedback'
import * as links from '@portal/contract/links'
import badge from '@portal/kit/badge.module.css'
import buttonLink from '@portal/kit/button-link.module.css'
import layout from '@portal/kit/layout.module.css'
import { useNow } from '@portal/kit/now'
import { pagedRows } from '@portal/kit/paged-rows'
import prose from '@portal/kit/prose.module.css'
import tone from '@portal/kit/tone.module.css'
import { formatDateTime } from '@portal/shared'
import { Link } from '@portal/shared/router'
import { EmptyState } from '@portal/shared/ui/empty-state'
import { PagedTable } from '@portal/shared/ui/paged-table'
import { StatusTag } from '@portal/shared/ui/status-tag'
import { Button, type TableProps } from 'antd'
import type { ReactNode } from 'react'
import cells from '../../components/cells.module.css'
import { WaybillLink } from '../../components/waybill-link'
import { caseHeading } from '../../model/case-heading'
import { feedbackStatus } from '../../model/feedback-status'
import { type RecordQuery, recordQuery, recordSearch } from '../../model/record-query'
import { timeLeft } from '../../model/time-left'
import styles from './record-list.module.css'
import type { useRecordPage } from './use-record-page'

interface NoRecordsProps {
  query: RecordQuery
  /** Resets tab and filters. */
  onReset: () => void
}

/** The reason why the list is empty, and the next step. */
const NoRecords = ({ query: { tab, kind, keyword }, onReset }: NoRecordsProps) =>
  tab === 'ALL' && kind === '' && keyword === '' ? (
    <EmptyState
      text="还没有投诉记录，遇到问题或有建议都可以告诉我们"
      action={
        <Link className={buttonLink.primary} to={links.feedback()}>
          去反馈
        </Link>
      }
    />
  ) : (
    <EmptyState text="暂无数据，没有符合条件的反馈" action={<Button onClick={onReset}>查看全部反馈</Button>} />
  )

type Columns = NonNullable<TableProps<FeedbackRow>['columns']>

interface RecordLinks {
  /** The address's query that opens a case and keeps the filters. */
  searchOf: (feedbackNo: string) => string
}

interface OpenLinkProps extends RecordLinks {
  row: Pick<FeedbackRow, 'feedbackNo' | 'hasNewReply'>
  children: ReactNode
}

/** Opens a case. The focus returns to this link when the case is closed. */
const OpenLink = ({ row: { feedbackNo, hasNewReply }, searchOf, children }: OpenLinkProps) => (
  <Link
    className={`${prose.digits} ${cells.link}`}
    to={{ search: searchOf(feedbackNo) }}
    data-feedback={feedbackNo}
    aria-label={`查看反馈${feedbackNo}${hasNewReply ? '，有新回复' : ''}`}
  >
    {children}
  </Link>
)

/** Marks a case with a reply that the customer has not opened. */
const NewReplyMark = () => <span className={`${badge.small} ${badge.alert}`}>新回复</span>

interface DueTextProps {
  row: Pick<FeedbackRow, 'status' | 'dueAt'>
  now: Date
}

/** The time that is left to the carrier, or to the customer while the carrier waits for a reply. */
const DueText = ({ row: { status, dueAt }, now }: DueTextProps) => {
  const remaining = timeLeft(dueAt, now)
  if (!remaining || dueAt === null) return <span className={prose.fine}>—</span>
  return (
    <span className={`${prose.digits} ${styles.due}`} title={`${formatDateTime(dueAt)} 截止`}>
      <span className={remaining.tone === 'active' ? undefined : `${tone[remaining.tone]} ${prose.strong}`}>
        {remaining.text}
      </span>
      {status === 'WAIT_USER' && <span className={prose.fine}>等待您补充</span>}
    </span>
  )
}

interface RecordCardProps extends RecordLinks {
  row: FeedbackRow
  now: Date
}

/** A case of the list on a narrow screen. */
const RecordCard = ({ row, searchOf, now }: RecordCardProps) => (
  <article className={styles.card} aria-label={`反馈 ${row.feedbackNo}`}>
    <header className={`${layout.line2} ${layout.between}`}>
      <span className={prose.strong}>{caseHeading(row)}</span>
      <span className={styles.tags}>
        {row.hasNewReply && <NewReplyMark />}
        <StatusTag {...feedbackStatus[row.status]} />
      </span>
    </header>
    <p className={cells.clamp}>{row.summary}</p>
    {row.ewbNo !== '' && (
      <p className={`${layout.row2} ${prose.secondary} ${prose.digits} ${styles.line}`}>
        <span className={prose.fine}>运单号</span>
        <WaybillLink ewbNo={row.ewbNo} />
      </p>
    )}
    <p className={`${layout.row2} ${prose.secondary} ${prose.digits} ${styles.line}`}>
      <span className={prose.fine}>更新</span>
      <time dateTime={row.updatedAt}>{formatDateTime(row.updatedAt)}</time>
    </p>
    <footer className={`${layout.line2} ${layout.between} ${layout.foot} ${styles.foot}`}>
      {row.dueAt === null ? <span className={prose.fine}>{row.feedbackNo}</span> : <DueText row={row} now={now} />}
      <OpenLink row={row} searchOf={searchOf}>
        查看反馈
      </OpenLink>
    </footer>
  </article>
)

/** The table's columns (domain §12). */
const recordColumns = (recordLinks: RecordLinks, now: Date): Columns => [
  {
    key: 'feedbackNo',
    title: '单号',
    render: (_, row) => (
      <span className={cells.stack}>
        <OpenLink row={row} {...recordLinks}>
          {row.feedbackNo}
        </OpenLink>
        {row.hasNewReply && <NewReplyMark />}
      </span>
    ),
  },
  { key: 'type', title: '类型', render: (_, row) => caseHeading(row) },
  { key: 'ewbNo', title: '运单号', render: (_, { ewbNo }) => <WaybillLink ewbNo={ewbNo} /> },
  {
    key: 'summary',
    title: '内容',
    render: (_, { summary }) => (
      <p className={`${cells.clamp} ${cells.summary}`} title={summary}>
        {summary}
      </p>
    ),
  },
  { key: 'status', title: '状态', render: (_, { status }) => <StatusTag {...feedbackStatus[status]} /> },
  {
    key: 'times',
    title: '提交/更新时间',
    render: (_, { createdAt, updatedAt }) => (
      <span className={`${cells.stack} ${prose.secondary} ${prose.digits} ${cells.time}`}>
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        <time className={prose.fine} dateTime={updatedAt}>
          更新 {formatDateTime(updatedAt)}
        </time>
      </span>
    ),
  },
  { key: 'due', title: '剩余时限', render: (_, row) => <DueText row={row} now={now} /> },
]

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
