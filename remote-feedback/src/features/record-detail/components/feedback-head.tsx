import { DescriptionList } from '@portal/kit/description-list'
import heading from '@portal/kit/heading.module.css'
import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import surface from '@portal/kit/surface.module.css'
import tone from '@portal/kit/tone.module.css'
import type { FeedbackDetail } from '@portal/contract/feedback'
import { CopyableNumber } from '@portal/shared/ui/copyable-number'
import { StatusTag } from '@portal/shared/ui/status-tag'
import { Button } from 'antd'
import { WaybillLink } from '../../../components/waybill-link/waybill-link'
import { feedbackStatus } from '../../../model/feedback-status'
import { timeLeft } from '../../../model/time-left'
import { titleOf } from '../../../model/title-of'
import { headMessage } from '../model/head-message'
import styles from './feedback-head.module.css'

interface FeedbackHeadProps {
  detail: FeedbackDetail
  now: Date
  onWithdraw: () => void
}

/** The status of the case and its deadline. */
export const FeedbackHead = ({ detail, now, onWithdraw }: FeedbackHeadProps) => {
  const { feedbackNo, ewbNo, status, dueAt, can } = detail
  const remaining = timeLeft(dueAt, now)
  return (
    <section className={`${surface.padded} ${surface.lead} ${styles.head}`} aria-label="处理状态">
      <div className={styles.words}>
        <div className={layout.line3}>
          <h2 className={`${prose.strong} ${styles.title}`} tabIndex={-1} data-feedback-head>
            {titleOf(detail)}
          </h2>
          <span role="status">
            <StatusTag {...feedbackStatus[status]} />
          </span>
        </div>
        <p className={`${prose.secondary} ${prose.digits} ${styles.sentence}`}>{headMessage(detail, now)}</p>
        <div className={styles.numbers}>
          <DescriptionList
            arrangement="inline"
            facts={[
              ['反馈单号', <CopyableNumber key="feedbackNo" value={feedbackNo} label="反馈单号" />],
              ['运单号', ewbNo !== '' && <WaybillLink key="ewbNo" ewbNo={ewbNo} />],
            ]}
          />
        </div>
      </div>
      {remaining && (
        <div className={styles.side}>
          <p className={styles.left}>
            <span className={prose.fine}>{status === 'WAIT_USER' ? '补充时限' : '答复时限'}</span>
            <span className={`${heading.xl} ${prose.strong} ${prose.digits} ${tone[remaining.tone]}`}>
              {remaining.text}
            </span>
          </p>
          {can.withdraw && <Button onClick={onWithdraw}>撤销反馈</Button>}
        </div>
      )}
    </section>
  )
}
