import type { FeedbackDetail } from '@portal/contract/feedback'
import { Card } from '@portal/kit/card'
import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import { RatingForm } from '@portal/kit/rating-form'
import { useRequestId } from '@portal/kit/request-id'
import type { Score } from '@portal/kit/scores'
import { formatDateTime, type LeaveGuard, loadData, severalLines, useLeaveGuard, useUserInfo } from '@portal/shared'
import { answerDays, maxMessageLength, type ratingTags } from '@portal/shared/feedback'
import { ErrorLine } from '@portal/shared/ui/error-line'
import { Button, Input } from 'antd'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { focusHead } from './feedback-head'
import { replyDraftStorage } from './reply-draft'
import styles from './settle-card.module.css'
import { useFeedbackCall } from './use-feedback-call'
import words from './words.module.css'

/** Maximum length of the comment in characters (contract). */
const maxCommentLength = 100

type RatingTag = (typeof ratingTags)[number]

/** Up to this score the page offers to reopen the case instead of closing it (domain §12). */
const lowScore = 2

const praise: readonly RatingTag[] = ['处理及时', '态度友好', '方案合理', '沟通清楚']
const blame: readonly RatingTag[] = ['处理太慢', '答非所问', '方案不合理', '态度冷淡']

/** The tags that go with a score. */
export const tagsFor = (score: Score): readonly RatingTag[] =>
  score > 3 ? praise : score < 3 ? blame : [...praise, ...blame]

interface RateFormProps {
  feedbackNo: string
  /** An alternative to rating, shown beside the button. */
  otherWay: (isLow: boolean, leave: LeaveGuard['leave']) => ReactNode
}

/** 满意度评价: possible once; it closes the case. */
const RateForm = ({ feedbackNo, otherWay }: RateFormProps) => {
  const { busy, failure, run } = useFeedbackCall()
  return (
    <RatingForm
      legend="您对处理结果满意吗？"
      missingScore="请选择满意度"
      tagsFor={tagsFor}
      maxWords={maxCommentLength}
      busy={busy}
      failure={failure}
      onSubmit={async ({ score, tags, words: comment }, release) => {
        const send = () => loadData('feedback/rate', { feedbackNo, score, tags, comment })
        if (!(await run(send, '评价已提交，感谢您的反馈'))) return
        release()
        focusHead()
      }}
      otherWay={(score, leave) => otherWay(score !== null && score <= lowScore, leave)}
      wordsClassName={words.field}
      buttonsClassName={styles.buttons}
    />
  )
}

/** Minimum length of a reason in characters (contract). */
const minReasonLength = 5

interface ReopenFormProps {
  feedbackNo: string
  onCancel: () => void
}

/** 重新处理: possible once; a reason is required. */
const ReopenForm = ({ feedbackNo, onCancel }: ReopenFormProps) => {
  const id = useId()
  const [userId] = useState(useUserInfo()?.userId ?? '')
  // A reply that was being written when the answer came becomes the first text of the reason.
  const [before] = useState(() => replyDraftStorage(userId, feedbackNo).load() ?? '')
  const [reason, setReason] = useState(before)
  const [problem, setProblem] = useState('')
  const { requestIdOf } = useRequestId()
  const form = useRef<HTMLFormElement>(null)
  const { busy, failure, run } = useFeedbackCall()
  const { leave, release } = useLeaveGuard(reason !== before)

  const focusField = () => form.current?.querySelector('textarea')?.focus()
  // The form replaces the button that was pressed.
  useEffect(focusField, [])

  const type = (text: string) => {
    setReason(text)
    setProblem('')
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (severalLines(reason).length < minReasonLength) {
      setProblem(`请说明需要重新处理的原因，至少${minReasonLength}个字`)
      return focusField()
    }
    const content = { feedbackNo, reason: severalLines(reason) }
    if (
      !(await run(
        () => loadData('feedback/reopen', { ...content, clientRequestId: requestIdOf(content) }),
        '已申请重新处理',
      ))
    )
      return
    release()
    replyDraftStorage(userId, feedbackNo).clear()
    focusHead()
  }
  return (
    <form ref={form} className={layout.stack3} noValidate onSubmit={(event) => void submit(event)}>
      <p className={prose.secondary}>我们会重新处理并在{answerDays}天内答复，每个反馈可申请一次。</p>
      <label className={prose.secondary} htmlFor={`${id}reason`}>
        重新处理的原因
      </label>
      <Input.TextArea
        className={words.field}
        id={`${id}reason`}
        placeholder="哪里没有解决，您希望怎样处理"
        rows={3}
        maxLength={maxMessageLength}
        showCount
        status={problem ? 'error' : ''}
        aria-invalid={problem !== ''}
        aria-describedby={problem ? `${id}problem` : undefined}
        value={reason}
        onChange={({ target }) => type(target.value)}
      />
      <ErrorLine id={`${id}problem`}>{problem}</ErrorLine>
      <ErrorLine>{failure}</ErrorLine>
      <div className={`${layout.row2} ${styles.buttons}`}>
        <Button type="primary" htmlType="submit" loading={busy} aria-disabled={busy}>
          申请重新处理
        </Button>
        <Button disabled={busy} onClick={() => leave(onCancel)}>
          返回评价
        </Button>
      </div>
    </form>
  )
}

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
