import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import { formatDateTime } from '@portal/shared'
import type { FeedbackRow } from '@portal/contract/feedback'
import { StatusTag } from '@portal/shared/ui/status-tag'
import { feedbackStatus } from '../../../model/feedback-status'
import { titleOf } from '../../../model/title-of'
import { DueText } from './due-text'
import { NewReplyMark } from './new-reply-mark'
import { OpenLink, type RecordLinks } from './open-link'
import cells from '../../../components/cells.module.css'
import styles from './record-card.module.css'
import { WaybillLink } from '../../../components/waybill-link/waybill-link'

interface RecordCardProps extends RecordLinks {
  row: FeedbackRow
  now: Date
}

/** A case of the list on a narrow screen. */
export const RecordCard = ({ row, searchOf, now }: RecordCardProps) => (
  <article className={styles.card} aria-label={`反馈 ${row.feedbackNo}`}>
    <header className={`${layout.line2} ${layout.between}`}>
      <span className={prose.strong}>{titleOf(row)}</span>
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
