import { useUserInfo } from '@portal/shared'
import type { FeedbackSent as Sent } from '@portal/contract/feedback'
import * as links from '@portal/contract/links'
import { Link, useSearchParams } from '@portal/shared/router'
import { PageHead } from '@portal/shared/ui/page-head'
import { useState } from 'react'
import { FeedbackForm } from '../../features/feedback-form/components/feedback-form'
import { FeedbackSent } from '../../features/feedback-form/components/feedback-sent'
import { PromiseCard } from '../../features/feedback-form/components/promise-card'
import { feedbackPrefill } from '../../features/feedback-form/model/feedback-prefill'
import styles from './complaint-feedback-page.module.css'

/** /complaintfeedback: the form, then what became of it. The shell shows it to logged-in customers only. */
const ComplaintFeedbackPage = () => {
  const user = useUserInfo()
  // A session that ends in the middle takes nothing away: who logs in again goes on, files on their way included.
  const [writer, setWriter] = useState(user)
  if (user && user.userId !== writer?.userId) setWriter(user)
  const [query] = useSearchParams()
  const [sent, setSent] = useState<Sent | null>(null)
  const asked = query.toString()
  return (
    <>
      <PageHead
        title="投诉建议"
        help="反馈问题或建议，我们会在承诺时限内答复"
        action={<Link to={links.feedbackRecords()}>我的投诉记录</Link>}
      />
      {writer &&
        (sent ? (
          <FeedbackSent sent={sent} onAnother={() => setSent(null)} />
        ) : (
          <div className={styles.columns}>
            <FeedbackForm
              key={`${writer.userId} ${asked}`}
              writer={writer}
              asked={feedbackPrefill(query)}
              onSent={setSent}
            />
            <PromiseCard />
          </div>
        ))}
    </>
  )
}
export default ComplaintFeedbackPage
