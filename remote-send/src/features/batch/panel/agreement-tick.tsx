import { ErrorLine } from '@portal/shared/ui/error-line'
import * as links from '@portal/contract/links'
import { Button, Checkbox } from 'antd'
import { useState } from 'react'
import { lazyPart } from '@portal/kit/lazy-part'
import styles from './panel.module.css'

const AgreementDialog = lazyPart(
  'agreement',
  async () => (await import('../../../order-form/consent/agreement-dialog')).AgreementDialog,
)

export const agreementTickId = 'batch-agreed'

interface AgreementTickProps {
  agreed: boolean
  problem: string
  onChange: (agreed: boolean) => void
}

/** One tick for all orders of the batch. */
export const AgreementTick = ({ agreed, problem, onChange }: AgreementTickProps) => {
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
