import type { FeedbackDetail } from '@portal/contract/feedback'
import * as links from '@portal/contract/links'
import { Card } from '@portal/kit/card'
import layout from '@portal/kit/layout.module.css'
import { lazyPart } from '@portal/kit/lazy-part'
import { useNow } from '@portal/kit/now'
import prose from '@portal/kit/prose.module.css'
import { scoreLabel, scores } from '@portal/kit/scores'
import { Stars } from '@portal/kit/stars'
import timeline from '@portal/kit/timeline.module.css'
import { formatDateTime, loadData, setMenuBadge } from '@portal/shared'
import { useQueryClient } from '@portal/shared/query'
import { useLazyDialog } from '@portal/shared/ui/use-lazy-dialog'
import { useEffect, useRef } from 'react'
import { Conversation } from './conversation'
import { buildConversation, type Entry, speakerLabels } from './conversation-days'
import { FactsCard } from './facts-card'
import { FeedbackHead } from './feedback-head'
import styles from './feedback-view.module.css'
import { SupplementCard } from './supplement-card'
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

/** Updates the menu's badge after a case was read. The shell polls it as well, so a failure is only logged. */
const refreshNewReplies = async (): Promise<void> => {
  try {
    const { count } = await loadData('feedback/unread', {})
    setMenuBadge(links.feedbackRecords(), count)
  } catch (error) {
    console.warn('the number of new replies was not loaded', error)
  }
}

/**
 * Marks a case as read up to the last entry on the screen, so that later entries stay new. `readAt` is when the case
 * was last fetched; a call that failed is repeated after the next fetch.
 */
const useMarkRead = ({ feedbackNo, hasNewReply, entries }: FeedbackDetail, readAt: number): void => {
  const queryClient = useQueryClient()
  const seenAt = entries.at(-1)?.at
  useEffect(() => {
    if (!hasNewReply || !seenAt || document.visibilityState !== 'visible') return
    const markRead = async () => {
      try {
        await loadData('feedback/markRead', { feedbackNo, seenAt })
      } catch (error) {
        console.warn('the case could not be marked as read', error)
        return
      }
      void queryClient.invalidateQueries({ queryKey: ['feedback/page'] })
      await refreshNewReplies()
    }
    void markRead()
  }, [feedbackNo, hasNewReply, seenAt, readAt, queryClient])
}

/** The customer's rating of the answer. */
const SubmittedRating = ({ rating: { score, tags, comment } }: { rating: NonNullable<FeedbackDetail['rating']> }) => (
  <Card title="我的评价" level={3}>
    <Stars score={score} />
    <p className={`${prose.secondary} ${styles.words}`}>
      {[
        scores
          .filter((step) => step === score)
          .map((step) => scoreLabel[step])
          .join(''),
        ...tags,
      ]
        .filter(Boolean)
        .join(' · ')}
    </p>
    {comment !== '' && <p className={`${prose.secondary} ${prose.typed} ${styles.comment}`}>{comment}</p>}
  </Card>
)

/** The history of the case, the newest entry first. */
const ProgressCard = ({ entries }: { entries: readonly Entry[] }) => {
  const steps = entries.filter(({ action }) => action !== '').reverse()
  return (
    <Card title="处理进度" level={3}>
      <ol className={layout.list}>
        {steps.map(({ entryId, at, by, action }, index) => (
          <li key={entryId} className={`${timeline.node} ${index === 0 ? timeline.now : ''} ${styles.step}`}>
            <span className={styles.action}>{action}</span>
            <span className={`${prose.fine} ${prose.digits}`}>
              <time dateTime={at}>{formatDateTime(at)}</time> · {speakerLabels[by]}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}

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
