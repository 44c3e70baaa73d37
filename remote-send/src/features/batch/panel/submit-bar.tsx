import * as links from '@portal/contract/links'
import { lazyPart } from '@portal/kit/lazy-part'
import { formatYuan } from '@portal/shared'
import { ErrorLine } from '@portal/shared/ui/error-line'
import { Button, Checkbox } from 'antd'
import { useState } from 'react'
import type { BatchRow } from '../row/batch-row'
import type { Run } from '../session/session-state'
import styles from './panel.module.css'
import { TimedProgress } from './timed-progress'

const AgreementDialog = lazyPart(
  'agreement',
  async () => (await import('../../../order-form/consent/agreement-dialog')).AgreementDialog,
)

const agreementTickId = 'batch-agreed'

interface AgreementTickProps {
  agreed: boolean
  problem: string
  onChange: (agreed: boolean) => void
}

/** One tick for all orders of the batch. */
const AgreementTick = ({ agreed, problem, onChange }: AgreementTickProps) => {
  const [reading, setReading] = useState(false)
  const problemId = `${agreementTickId}-problem`
  return (
    <div className={styles.agreement}>
      <Checkbox
        id={agreementTickId}
        checked={agreed}
        onChange={({ target }) => onChange(target.checked)}
        aria-invalid={problem !== ''}
        aria-describedby={problem ? problemId : undefined}
      >
        本批全部寄件：我已阅读并同意《快件服务协议》《禁寄物品规定》
      </Checkbox>
      <Button type="link" size="small" onClick={() => setReading(true)}>
        查看协议
      </Button>
      <Button type="link" size="small" href={links.contraband()} target="_blank" rel="noopener">
        查看禁寄物品
      </Button>
      <ErrorLine id={problemId}>{problem}</ErrorLine>
      {reading && <AgreementDialog onClosed={() => setReading(false)} />}
    </div>
  )
}

interface SubmitBarProps {
  rows: readonly BatchRow[]
  checking: boolean
  run: Run | null
  onSubmit: () => void
  onPause: () => void
}

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
        <TimedProgress label="提交进度" done={run.done} total={run.total} unit="票" active={run.running} />
      )}
    </section>
  )
}
