import { Result, resultLink } from '@portal/kit/result'
import { formatDateTime } from '@portal/shared'
import type { FeedbackSent as Sent } from '@portal/contract/feedback'
import * as links from '@portal/contract/links'
import { Link } from '@portal/shared/router'
import { CopyableNumber } from '@portal/shared/ui/copyable-number'
import { Button } from 'antd'
import styles from './feedback-sent.module.css'

/** Confirms a submitted case: its number, the time by which it is answered, and the way to follow it. */
export const FeedbackSent = ({
  feedback: { feedbackNo, dueAt },
  onAnother,
}: {
  feedback: Sent
  onAnother: () => void
}) => (
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
