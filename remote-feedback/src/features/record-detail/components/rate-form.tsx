import { ErrorLine } from '@portal/shared/ui/error-line'
import layout from '@portal/kit/layout.module.css'
import type { Score } from '@portal/kit/scores'
import { StarField } from '@portal/kit/star-field'
import { TagField } from '@portal/kit/tag-field'
import { type LeaveGuard, loadData, useLeaveGuard } from '@portal/shared'
import { Button, Input } from 'antd'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useFeedbackCall } from '../api/use-feedback-call'
import { focusHead } from '../model/focus-head'
import { lowScore, type RatingTag, tagsFor } from '../model/rating-labels'
import words from './words.module.css'
import styles from './settle-card.module.css'

/** Maximum length of the comment in characters (contract). */
const maxCommentLength = 100

interface RateFormProps {
  feedbackNo: string
  /** An alternative to rating, shown beside the button. */
  otherWay: (isLow: boolean, leave: LeaveGuard['leave']) => ReactNode
}

/** 满意度评价: possible once; it closes the case. */
export const RateForm = ({ feedbackNo, otherWay }: RateFormProps) => {
  const [score, setScore] = useState<Score | null>(null)
  const [tags, setTags] = useState<RatingTag[]>([])
  const [comment, setComment] = useState('')
  const [problem, setProblem] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const { busy, failure, run } = useFeedbackCall()
  const { leave, release } = useLeaveGuard(comment !== '')

  const choose = (next: Score) => {
    setScore(next)
    setProblem('')
    setTags(tags.filter((tag) => tagsFor(next).includes(tag)))
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (score === null) {
      setProblem('请选择满意度')
      form.current?.querySelector<HTMLInputElement>('input[type=radio]')?.focus()
      return
    }
    if (
      await run(
        () => loadData('feedback/rate', { feedbackNo, score, tags, comment: comment.trim() }),
        '评价已提交，感谢您的反馈',
      )
    ) {
      release()
      focusHead()
    }
  }
  return (
    <form ref={form} className={layout.stack3} noValidate onSubmit={(event) => void submit(event)}>
      <StarField legend="您对处理结果满意吗？" value={score} problem={problem} onChange={choose} />
      {score !== null && (
        <>
          <TagField tags={tagsFor(score)} value={tags} onChange={setTags} />
          <Input.TextArea
            className={words.field}
            aria-label="评价内容"
            placeholder="还想说点什么（选填）"
            rows={2}
            maxLength={maxCommentLength}
            showCount
            value={comment}
            onChange={({ target }) => setComment(target.value)}
          />
        </>
      )}
      <ErrorLine>{failure}</ErrorLine>
      <div className={`${layout.row2} ${styles.buttons}`}>
        <Button type="primary" htmlType="submit" loading={busy} aria-disabled={busy}>
          提交评价
        </Button>
        {otherWay(score !== null && score <= lowScore, leave)}
      </div>
    </form>
  )
}
