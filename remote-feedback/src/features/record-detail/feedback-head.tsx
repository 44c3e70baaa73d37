import type { FeedbackDetail } from '@portal/contract/feedback'
import { DescriptionList } from '@portal/kit/description-list'
import heading from '@portal/kit/heading.module.css'
import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import surface from '@portal/kit/surface.module.css'
import tone from '@portal/kit/tone.module.css'
import { formatDateTime } from '@portal/shared'
import { answerDays } from '@portal/shared/feedback'
import { CopyableNumber } from '@portal/shared/ui/copyable-number'
import { StatusTag } from '@portal/shared/ui/status-tag'
import { Button } from 'antd'
import { WaybillLink } from '../../components/waybill-link'
import { caseHeading } from '../../model/case-heading'
import { feedbackStatus } from '../../model/feedback-status'
import { timeLeft } from '../../model/time-left'
import styles from './feedback-head.module.css'

/** After an action its button no longer exists: the focus moves to the heading, which says the new status. */
export const focusHead = (): void =>
  document.querySelector<HTMLElement>('[data-feedback-head]')?.focus({ preventScroll: true })

type Case = Pick<FeedbackDetail, 'status' | 'dueAt' | 'settleBy'>

const untilAnswer = (dueAt: string | null, now: Date, words: string): string => {
  if (dueAt === null) return words
  return Date.parse(dueAt) > now.getTime()
    ? `${words}，最晚 ${formatDateTime(dueAt)} 答复您`
    : `非常抱歉，已超过承诺的答复时间 ${formatDateTime(dueAt)}，我们正在加紧处理`
}

/** The meaning of the status for the customer, and the next step (domain §12, §14). */
const headMessage = ({ status, dueAt, settleBy }: Case, now: Date): string => {
  switch (status) {
    case 'SUBMITTED':
      return untilAnswer(dueAt, now, `已收到您的反馈，我们承诺${answerDays}天内答复`)
    case 'PROCESSING':
      return untilAnswer(dueAt, now, '客服正在为您处理')
    case 'WAIT_USER':
      return dueAt === null ? '需要您补充材料' : `需要您在 ${formatDateTime(dueAt)} 前补充材料，补充后继续处理`
    case 'RESOLVED':
      return settleBy === null ? '已给出处理结果' : `已给出处理结果，请在 ${formatDateTime(settleBy)} 前评价`
    case 'RATED':
      return '感谢您的评价，我们会继续改进'
    case 'CLOSED':
      return '该反馈已关闭，如有新的问题可以再次反馈'
    case 'WITHDRAWN':
      return '您已撤销该反馈，如仍需处理可以再次反馈'
  }
}

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
            {caseHeading(detail)}
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
