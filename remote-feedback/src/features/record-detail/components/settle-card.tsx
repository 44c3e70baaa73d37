import { Card } from '@portal/kit/card'
import prose from '@portal/kit/prose.module.css'
import { formatDateTime, type LeaveGuard } from '@portal/shared'
import type { FeedbackDetail } from '@portal/contract/feedback'
import { Button } from 'antd'
import { useState } from 'react'
import { RateForm } from './rate-form'
import { ReopenForm } from './reopen-form'
import words from './words.module.css'
import styles from './settle-card.module.css'

/** The customer's choices after an answer: rate it, which closes the case, or have the case reopened. */
export const SettleCard = ({ detail: { feedbackNo, can, settleBy, entries } }: { detail: FeedbackDetail }) => {
  const [isReopening, setReopening] = useState(false)
  const answer = entries.findLast(({ by, action }) => by === 'CARRIER' && action !== '')
  const reopenButton = (isLow: boolean, leave: LeaveGuard['leave']) =>
    can.reopen && (
      <>
        <Button danger={isLow} onClick={() => leave(() => setReopening(true))}>
          重新处理
        </Button>
        {isLow && <span className={prose.secondary}>问题还没解决？可先申请重新处理，评价后反馈即结束</span>}
      </>
    )
  return (
    <Card
      title={isReopening ? '申请重新处理' : '请评价处理结果'}
      level={3}
      tone="brand"
      extra={settleBy && <span className={`${prose.hint} ${prose.digits}`}>{formatDateTime(settleBy)} 前有效</span>}
    >
      {answer && answer.text !== '' && (
        <blockquote className={`${words.written} ${words.quote} ${styles.answer}`}>{answer.text}</blockquote>
      )}
      {isReopening ? (
        <ReopenForm feedbackNo={feedbackNo} onCancel={() => setReopening(false)} />
      ) : (
        <RateForm feedbackNo={feedbackNo} otherWay={reopenButton} />
      )}
    </Card>
  )
}
