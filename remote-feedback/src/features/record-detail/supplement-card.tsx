import type { FeedbackDetail } from '@portal/contract/feedback'
import { Card } from '@portal/kit/card'
import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import { formatDateTime } from '@portal/shared'
import { supplementHours } from '@portal/shared/feedback'
import { Button } from 'antd'
import { timeLeft } from '../../model/time-left'
import styles from './supplement-card.module.css'
import words from './words.module.css'

interface SupplementCardProps {
  detail: FeedbackDetail
  now: Date
  /** Moves to the reply field. */
  onWrite: () => void
}

/** The carrier's request for more material, and the deadline after which the case is closed (domain §14). */
export const SupplementCard = ({ detail: { dueAt, entries }, now, onWrite }: SupplementCardProps) => {
  const request = entries.findLast(({ by, text }) => by === 'CARRIER' && text !== '')
  return (
    <Card
      title="请补充材料"
      level={3}
      tone="warning"
      extra={<strong className={`${prose.danger} ${prose.digits}`}>{timeLeft(dueAt, now)?.text}</strong>}
    >
      {request && <p className={`${words.written} ${words.quote} ${styles.asked}`}>{request.text}</p>}
      <div className={`${layout.bar4} ${layout.between}`}>
        <p className={`${prose.warning} ${prose.digits}`}>
          请在{supplementHours}小时内{dueAt && `（${formatDateTime(dueAt)}前）`}补充，逾期未补充将自动关闭
        </p>
        <Button type="primary" onClick={onWrite}>
          去补充
        </Button>
      </div>
    </Card>
  )
}
