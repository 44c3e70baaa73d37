import { formatYuan } from '@portal/shared'
import { Button, Progress } from 'antd'
import { useState } from 'react'
import { type BatchRow } from '../row/batch-row'
import type { Run } from '../session/session-state'
import { AgreementTick, agreementTickId } from './agreement-tick'
import styles from './panel.module.css'

interface SubmitBarProps {
  rows: readonly BatchRow[]
  checking: boolean
  run: Run | null
  onSubmit: () => void
  onPause: () => void
}

const percentOf = ({ done, total }: Run) => (total === 0 ? 0 : Math.floor((done / total) * 100))

/** Total of the rows that can be submitted, the agreement, the button, and the progress. */
export const SubmitBar = ({ rows, checking, run, onSubmit, onPause }: SubmitBarProps) => {
  const [agreed, setAgreed] = useState(false)
  const [missed, setMissed] = useState(false)
  const ready = rows.filter(({ state, order }) => state === 'passed' && !order)
  const total = ready.reduce((sum, { totalCents }) => sum + totalCents, 0)

  const submit = () => {
    setMissed(!agreed)
    if (agreed) onSubmit()
    else document.getElementById(agreementTickId)?.focus()
  }

  return (
    <section className={styles.bar} aria-label="提交">
      <AgreementTick agreed={agreed} problem={missed && !agreed ? '请先阅读并同意服务协议' : ''} onChange={setAgreed} />
      <div className={styles.barEnd}>
        <p className={styles.total} role="status" aria-label="预估运费合计">
          {ready.length} 票合计 <strong>{formatYuan(total)}</strong>
          <span className={styles.hint}>以实际揽收为准</span>
        </p>
        {run?.running ? (
          <Button size="large" disabled={run.stopping} onClick={onPause}>
            {run.stopping ? '正在暂停…' : '暂停'}
          </Button>
        ) : (
          <Button type="primary" size="large" disabled={ready.length === 0 || checking} onClick={submit}>
            提交 {ready.length} 票
          </Button>
        )}
      </div>
      {run && run.total > 0 && (
        <div className={styles.progress}>
          <Progress percent={percentOf(run)} aria-label="提交进度" status={run.running ? 'active' : 'normal'} />
          <span>
            {run.done} / {run.total} 票
          </span>
        </div>
      )}
    </section>
  )
}
