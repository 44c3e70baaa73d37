import prose from '@portal/kit/prose.module.css'
import { formatDateTime } from '@portal/shared'
import type { FeedbackRow } from '@portal/contract/feedback'
import { StatusTag } from '@portal/shared/ui/status-tag'
import type { TableProps } from 'antd'
import { feedbackStatus } from '../../../model/feedback-status'
import { titleOf } from '../../../model/title-of'
import styles from '../../../components/cells.module.css'
import { DueText } from './due-text'
import { NewReplyMark } from './new-reply-mark'
import { OpenLink, type RecordLinks } from './open-link'
import { WaybillLink } from '../../../components/waybill-link/waybill-link'

type Columns = NonNullable<TableProps<FeedbackRow>['columns']>

/** The table's columns (domain §12). */
export const recordColumns = (links: RecordLinks, now: Date): Columns => [
  {
    key: 'feedbackNo',
    title: '单号',
    render: (_, row) => (
      <span className={styles.stack}>
        <OpenLink row={row} {...links}>
          {row.feedbackNo}
        </OpenLink>
        {row.hasNewReply && <NewReplyMark />}
      </span>
    ),
  },
  { key: 'type', title: '类型', render: (_, row) => titleOf(row) },
  { key: 'ewbNo', title: '运单号', render: (_, { ewbNo }) => <WaybillLink ewbNo={ewbNo} /> },
  {
    key: 'summary',
    title: '内容',
    render: (_, { summary }) => (
      <p className={`${styles.clamp} ${styles.summary}`} title={summary}>
        {summary}
      </p>
    ),
  },
  { key: 'status', title: '状态', render: (_, { status }) => <StatusTag {...feedbackStatus[status]} /> },
  {
    key: 'times',
    title: '提交/更新时间',
    render: (_, { createdAt, updatedAt }) => (
      <span className={`${styles.stack} ${prose.secondary} ${prose.digits} ${styles.time}`}>
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        <time className={prose.fine} dateTime={updatedAt}>
          更新 {formatDateTime(updatedAt)}
        </time>
      </span>
    ),
  },
  { key: 'due', title: '剩余时限', render: (_, row) => <DueText row={row} now={now} /> },
]
