import type { FeedbackSent as Sent } from '@portal/contract/feedback'
import * as links from '@portal/contract/links'
import heading from '@portal/kit/heading.module.css'
import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import { Result, resultLink } from '@portal/kit/result'
import surface from '@portal/kit/surface.module.css'
import { formatDateTime, type PageVisit, useUserInfo } from '@portal/shared'
import { answerDays, claimDays, settleDays } from '@portal/shared/feedback'
import type { QueryClient } from '@portal/shared/query'
import { Link, useSearchParams } from '@portal/shared/router'
import { CopyableNumber } from '@portal/shared/ui/copyable-number'
import { PageHead } from '@portal/shared/ui/page-head'
import { PageSkeleton } from '@portal/shared/ui/page-skeleton'
import { Button } from 'antd'
import { useState } from 'react'
import { AppealContact } from '../../components/appeal-contact'
import { feedbackDraftStorage } from '../../features/feedback-form/draft-storage'
import { emptyDraft, feedbackPrefill, waybillOf } from '../../features/feedback-form/feedback-draft'
import { FeedbackForm } from '../../features/feedback-form/feedback-form'
import { ownOrderQuery } from '../../features/feedback-form/own-orders'
import styles from './complaint-feedback-page.module.css'

/** Confirms a submitted case: its number, the time by which it is answered, and the way to follow it. */
const FeedbackSent = ({ feedback: { feedbackNo, dueAt }, onAnother }: { feedback: Sent; onAnother: () => void }) => (
  <Result
    level={2}
    title="提交成功，我们会尽快核实处理"
    isCard
    actions={
      <>
        <Link className={resultLink.primary} to={links.feedbackRecords(feedbackNo)}>
          查看进度
        </Link>
        <Button size="large" onClick={onAnother}>
          再提交一条
        </Button>
      </>
    }
  >
    <dl className={styles.facts}>
      <div>
        <dt>反馈单号</dt>
        <dd>
          <CopyableNumber value={feedbackNo} label="反馈单号" />
        </dd>
      </div>
      <div>
        <dt>最晚答复时间</dt>
        <dd>{formatDateTime(dueAt)}</dd>
      </div>
    </dl>
    <p>处理进度和客服回复会显示在投诉记录中，期间可随时补充材料。</p>
  </Result>
)

const steps = [
  { name: '提交反馈', detail: '生成受理单号' },
  { name: '受理核实', detail: '客服联系您，可随时补充材料' },
  { name: `${answerDays}天内答复`, detail: '给出处理结果' },
  { name: '评价', detail: `不满意可在${settleDays}天内申请重新处理一次` },
]

/** The carrier's promises about answers, and the other places where a customer can complain. */
const PromiseCard = () => (
  <aside className={surface.roomy} aria-labelledby="promise-title">
    <h2 id="promise-title" className={`${heading.md} ${prose.secondary} ${prose.strong}`}>
      答复承诺
    </h2>
    <p className={styles.promise}>
      <strong>{answerDays}</strong> 天内答复
    </p>
    <ol className={`${layout.list} ${layout.stack4} ${styles.steps}`}>
      {steps.map(({ name, detail }) => (
        <li key={name} className={styles.step}>
          <span className={prose.strong}>{name}</span>
          <span className={prose.hint}>{detail}</span>
        </li>
      ))}
    </ol>
    <p className={`${prose.secondary} ${prose.links} ${styles.appeal}`}>
      逾期未答复，或对处理结果不满意，可
      <AppealContact />
      申诉。投诉与理赔自签收起 {claimDays} 天内受理。
    </p>
  </aside>
)

/** /complaintfeedback: the form, then its confirmation. The shell shows the page to logged-in customers only. */
const ComplaintFeedbackPage = () => {
  const user = useUserInfo()
  // When the session ends, the form stays with its running uploads: the customer continues after a new login.
  const [author, setAuthor] = useState(user)
  if (user && user.userId !== author?.userId) setAuthor(user)
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
      {!author && <PageSkeleton rows={8} />}
      {author &&
        (sentFeedback ? (
          <FeedbackSent feedback={sentFeedback} onAnother={() => setSentFeedback(null)} />
        ) : (
          <div className={styles.columns}>
            <FeedbackForm
              key={`${author.userId} ${search}`}
              author={author}
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
  const draft = feedbackDraftStorage(userId).load()?.draft ?? emptyDraft
  const ewbNo = waybillOf({ ...draft, ...feedbackPrefill(new URLSearchParams(search)) })
  if (ewbNo) await queryClient.prefetchQuery(ownOrderQuery(ewbNo))
}

export default ComplaintFeedbackPage
