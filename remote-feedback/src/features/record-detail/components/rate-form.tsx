import { RatingForm } from '@portal/kit/rating-form'
import { type LeaveGuard, loadData } from '@portal/shared'
import type { ReactNode } from 'react'
import { useFeedbackCall } from '../api/use-feedback-call'
import { focusHead } from '../model/focus-head'
import { lowScore, tagsFor } from '../model/rating-labels'
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
