import prose from '@portal/kit/prose.module.css'
import tone from '@portal/kit/tone.module.css'
import { formatDateTime } from '@portal/shared'
import type { FeedbackRow } from '@portal/contract/feedback'
import { timeLeft } from '../../../model/time-left'
import styles from './due-text.module.css'

interface DueTextProps {
  row: Pick<FeedbackRow, 'status' | 'dueAt'>
  now: Date
}

/** The time that is left to the carrier, or to the customer while the carrier waits for a reply. */
export const DueText = ({ row: { status, dueAt }, now }: DueTextProps) => {
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
