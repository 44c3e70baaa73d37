import { formatDateTime } from '@portal/shared'
import type { FeedbackSent as Sent } from '@portal/shared/contract/feedback'
import { Link } from '@portal/shared/router'
import { CopyableNumber } from '@portal/shared/ui/copyable-number'
import { Button } from 'antd'
import { useEffect, useRef } from 'react'
import styles from './feedback-sent.module.css'

/** What became of it: its number, until when it is answered, and where to follow it. */
export const FeedbackSent = ({ sent: { feedbackNo, dueAt }, onAnother }: { sent: Sent; onAnother: () => void }) => {
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The form and with it the focus are gone.
    head.current?.focus({ preventScroll: true })
    head.current?.scrollIntoView?.({ block: 'center' })
  }, [])
  return (
    <section className={styles.sent} aria-labelledby="sent-title">
      <svg className={styles.sign} viewBox="0 0 48 48" aria-hidden="true">
        <circle cx="24" cy="24" r="22" />
        <path d="m14 25 7 7 13-15" />
      </svg>
      <h2 id="sent-title" className={styles.title} ref={head} tabIndex={-1}>
        提交成功，我们会尽快核实处理
      </h2>
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
      <p className={styles.note}>处理进度和客服回复会显示在投诉记录中，期间可随时补充材料。</p>
      <div className={styles.actions}>
        <Link className={styles.main} to={`/complaintrecord?feedbackNo=${encodeURIComponent(feedbackNo)}`}>
          查看进度
        </Link>
        <Button size="large" onClick={onAnother}>
          再提交一条
        </Button>
      </div>
    </section>
  )
}
