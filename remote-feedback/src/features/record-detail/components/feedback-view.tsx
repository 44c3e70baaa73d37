import { Card } from '@portal/kit/card'
import layout from '@portal/kit/layout.module.css'
import type { FeedbackDetail } from '@portal/contract/feedback'
import { useLazyDialog } from '@portal/shared/ui/use-lazy-dialog'
import { useRef } from 'react'
import { lazyPart } from '@portal/kit/lazy-part'
import { useNow } from '@portal/kit/now'
import prose from '@portal/kit/prose.module.css'
import { useMarkRead } from '../api/use-mark-read'
import { buildConversation } from '../model/conversation-days'
import { FactsCard } from './facts-card'
import { FeedbackHead } from './feedback-head'
import styles from './feedback-view.module.css'
import { SubmittedRating } from './submitted-rating'
import { ProgressCard } from './progress-card'
import { SupplementCard } from './supplement-card'
import { Conversation } from './conversation'
import { UnsentReply } from './unsent-reply'

const SettleCard = lazyPart(
  'settle card',
  async () => (await import(/* webpackChunkName: "settle-card" */ './settle-card')).SettleCard,
  null,
)
const AppealCard = lazyPart(
  'appeal card',
  async () => (await import(/* webpackChunkName: "appeal-card" */ './appeal-card')).AppealCard,
  null,
)
const ReplyBox = lazyPart(
  'reply box',
  async () => (await import(/* webpackChunkName: "reply-box" */ './reply-box')).ReplyBox,
  null,
)

interface FeedbackViewProps {
  detail: FeedbackDetail
  /** When the case was last fetched, milliseconds since 1970. */
  readAt: number
  /** The last fetch failed, so the shown case may be outdated. */
  interrupted: boolean
}

/** Everything about one case. */
export const FeedbackView = ({ detail, readAt, interrupted }: FeedbackViewProps) => {
  const { feedbackNo, status, entries, can, rating, mayAppeal } = detail
  const now = useNow()
  const view = useRef<HTMLDivElement>(null)
  const { show, dialog } = useLazyDialog(() => undefined)
  useMarkRead(detail, readAt)

  const withdraw = () =>
    show(async () => {
      const { WithdrawDialog } = await import('./withdraw-dialog')
      return (ends) => <WithdrawDialog feedbackNo={feedbackNo} {...ends} />
    })
  const write = () => view.current?.querySelector<HTMLTextAreaElement>('textarea[data-reply]')?.focus()

  return (
    <div ref={view} className={layout.column4}>
      <FeedbackHead detail={detail} now={now} onWithdraw={() => void withdraw()} />
      <div className={`${layout.column4} ${styles.columns}`}>
        <div className={layout.column4}>
          {status === 'WAIT_USER' && <SupplementCard detail={detail} now={now} onWrite={write} />}
          {can.rate && <SettleCard detail={detail} />}
          <Card
            title="沟通记录"
            level={3}
            extra={
              <span className={`${prose.warning} ${styles.live}`} role="status">
                {interrupted ? '更新中断，正在重试' : ''}
              </span>
            }
          >
            <Conversation entries={buildConversation(detail)} now={now} />
            {can.reply ? (
              <ReplyBox feedbackNo={feedbackNo} isAskedFor={status === 'WAIT_USER'} />
            ) : (
              <UnsentReply feedbackNo={feedbackNo} />
            )}
          </Card>
        </div>
        <div className={layout.column4}>
          {rating && <SubmittedRating rating={rating} />}
          <ProgressCard entries={entries} />
          <FactsCard detail={detail} />
          {mayAppeal && <AppealCard detail={detail} />}
        </div>
      </div>
      {dialog}
    </div>
  )
}
