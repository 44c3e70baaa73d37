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

/** How long the carrier still has, or the customer while it waits for them; the words say it, the colour beside them. */
export const DueText = ({ row: { status, dueAt }, now }: DueTextProps) => {
  const left = timeLeft(dueAt, now)
  if (!left || dueAt === null) return <span className={prose.fine}>—</span>
  return (
    <span className={`${prose.digits} ${styles.due}`} title={`${formatDateTime(dueAt)} 截止`}>
      <span className={left.tone === 'active' ? undefined : `${tone[left.tone]} ${prose.strong}`}>{left.text}</span>
      {status === 'WAIT_USER' && <span className={prose.fine}>等待您补充</span>}
    </span>
  )
}
