import { type PageVisit, useUserInfo } from '@portal/shared'
import type { FeedbackSent as Sent } from '@portal/contract/feedback'
import * as links from '@portal/contract/links'
import type { QueryClient } from '@portal/shared/query'
import { Link, useSearchParams } from '@portal/shared/router'
import { PageHead } from '@portal/shared/ui/page-head'
import { useState } from 'react'
import { ownOrderQuery } from '../../features/feedback-form/api/use-own-orders'
import { FeedbackForm } from '../../features/feedback-form/components/feedback-form'
import { FeedbackSent } from '../../features/feedback-form/components/feedback-sent'
import { PromiseCard } from '../../features/feedback-form/components/promise-card'
import { loadDraft } from '../../features/feedback-form/model/draft-storage'
import { emptyDraft, waybillOf } from '../../features/feedback-form/model/feedback-draft'
import { feedbackPrefill } from '../../features/feedback-form/model/feedback-prefill'
import styles from './complaint-feedback-page.module.css'

/** /complaintfeedback: the form, then its confirmation. The shell shows the page to logged-in customers only. */
const ComplaintFeedbackPage = () => {
  const user = useUserInfo()
  // When the session ends, the form stays with its running uploads: the customer continues after a new login.
  const [writer, setWriter] = useState(user)
  if (user && user.userId !== writer?.userId) setWriter(user)
  const [query] = useSearchParams()
  const [sentFeedback, setSentFeedback] = useState<Sent | null>(null)
  const search = query.toString()
  return (
    <>
      <PageHead
        title="投诉建议"
        help="反馈问题或建议，我们会在承诺时限内答复"
        action={<Link to={links.feedbackRecords()}>我的投诉记录</Link>}
      />
      {writer &&
        (sentFeedback ? (
          <FeedbackSent feedback={sentFeedback} onAnother={() => setSentFeedback(null)} />
        ) : (
          <div className={styles.columns}>
            <FeedbackForm
              key={`${writer.userId} ${search}`}
              writer={writer}
              prefill={feedbackPrefill(query)}
              onSent={setSentFeedback}
            />
            <PromiseCard />
          </div>
        ))}
    </>
  )
}

export const prepare = async (queryClient: QueryClient, { search, userId = '' }: PageVisit) => {
  const draft = loadDraft(userId)?.draft ?? emptyDraft
  const ewbNo = waybillOf({ ...draft, ...feedbackPrefill(new URLSearchParams(search)) })
  if (ewbNo) await queryClient.prefetchQuery(ownOrderQuery(ewbNo))
}

export default ComplaintFeedbackPage
