import { ErrorLine } from '@portal/shared/ui/error-line'
import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import { useRequestId } from '@portal/kit/request-id'
import { loadData, severalLines, useLeaveGuard, useUserInfo } from '@portal/shared'
import { answerDays, mostMessageLength } from '@portal/shared/feedback'
import { Button, Input } from 'antd'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useFeedbackCall } from '../api/use-feedback-call'
import { focusHead } from '../model/focus-head'
import { saveReplyDraft, loadReply } from '../model/reply-draft'
import words from './words.module.css'
import styles from './settle-card.module.css'

/** Minimum length of a reason in characters (contract). */
const minReasonLength = 5

interface ReopenFormProps {
  feedbackNo: string
  onCancel: () => void
}

/** 重新处理: possible once; a reason is required. */
export const ReopenForm = ({ feedbackNo, onCancel }: ReopenFormProps) => {
  const id = useId()
  const [userId] = useState(useUserInfo()?.userId ?? '')
  // A reply that was being written when the answer came becomes the first text of the reason.
  const [before] = useState(() => loadReply(userId, feedbackNo))
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
    saveReplyDraft(userId, feedbackNo, '')
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
        maxLength={mostMessageLength}
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
