import * as links from '@portal/contract/links'
import layout from '@portal/kit/layout.module.css'
import { lazyPart } from '@portal/kit/lazy-part'
import { Button, Checkbox } from 'antd'
import { type ReactNode, useState } from 'react'
import { Field } from '../../form/field'
import styles from './consent.module.css'

const AgreementDialog = lazyPart(
  'agreement',
  async () => (await import(/* webpackChunkName: "send-dialogs" */ './agreement-dialog')).AgreementDialog,
)

/** The text of the agreement: `read` opens its dialog, which must be rendered. */
export const useAgreement = (): { read: () => void; dialog: ReactNode } => {
  const [isReading, setIsReading] = useState(false)
  return {
    read: () => setIsReading(true),
    dialog: isReading && <AgreementDialog onClosed={() => setIsReading(false)} />,
  }
}

/** The checkbox 我已阅读并同意, with buttons that open both texts. */
export const ConsentField = ({ onRead }: { onRead: () => void }) => (
  <div className={styles.consent}>
    <Field<boolean> path="agreed" required>
      {({ value, onChange, ...control }) => (
        <div className={layout.line2}>
          <Checkbox {...control} checked={value} onChange={({ target }) => onChange(target.checked)}>
            我已阅读并同意《快件服务协议》《禁寄物品规定》
          </Checkbox>
          <span className={layout.line2}>
            <Button type="link" size="small" onClick={onRead}>
              查看协议
            </Button>
            <Button type="link" size="small" href={links.contraband()} target="_blank" rel="noopener">
              查看禁寄物品
            </Button>
          </span>
        </div>
      )}
    </Field>
  </div>
)

/** The consent with the dialog of the agreement. */
export const Consent = () => {
  const { read, dialog } = useAgreement()
  return (
    <>
      <ConsentField onRead={read} />
      {dialog}
    </>
  )
}
