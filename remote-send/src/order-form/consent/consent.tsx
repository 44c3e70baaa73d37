import layout from '@portal/kit/layout.module.css'
import * as links from '@portal/contract/links'
import { Button, Checkbox } from 'antd'
import { useState } from 'react'
import { FieldError } from '../../form/field-error'
import { useControl } from '../../form/form-context'
import { lazyPart } from '@portal/kit/lazy-part'
import styles from './consent.module.css'

const AgreementDialog = lazyPart(
  'agreement',
  async () => (await import(/* webpackChunkName: "send-dialogs" */ './agreement-dialog')).AgreementDialog,
)

interface ConsentProps {
  agreed: boolean
  onChange: (agreed: boolean) => void
}

/** 我已阅读并同意, with both texts one click away. */
export const Consent = ({ agreed, onChange }: ConsentProps) => {
  const [reading, setReading] = useState(false)
  const {
    control: { status: _, onBlur, ...control },
    error,
  } = useControl('agreed', true)
  return (
    <div className={styles.consent}>
      <div className={layout.line2}>
        <Checkbox {...control} checked={agreed} onBlur={onBlur} onChange={({ target }) => onChange(target.checked)}>
          我已阅读并同意《快件服务协议》《禁寄物品规定》
        </Checkbox>
        <span className={layout.line2}>
          <Button type="link" size="small" onClick={() => setReading(true)}>
            查看协议
          </Button>
          <Button type="link" size="small" href={links.contraband()} target="_blank" rel="noopener">
            查看禁寄物品
          </Button>
        </span>
      </div>
      <FieldError path="agreed" message={error} />
      {reading && <AgreementDialog onClosed={() => setReading(false)} />}
    </div>
  )
}
