import { PageDialog } from '@portal/kit/page-dialog'
import { Button } from 'antd'
import { useState } from 'react'
import { agreementVersion } from './agreement'
import { agreementClauses } from './agreement-clauses'
import styles from './consent.module.css'

/** The text of 《快件服务协议》. `onClosed` is called when it has closed and the focus is back where it was. */
export const AgreementDialog = ({ onClosed }: { onClosed: () => void }) => {
  const [open, setOpen] = useState(true)
  const close = () => setOpen(false)
  return (
    <PageDialog
      title="快件服务协议"
      open={open}
      onClose={close}
      onClosed={onClosed}
      width={640}
      footer={
        <Button type="primary" onClick={close}>
          知道了
        </Button>
      }
    >
      <div className={styles.text} role="region" aria-label="协议条款" tabIndex={0}>
        <ol className={styles.clauses}>
          {agreementClauses.map(({ title, text }) => (
            <li key={title}>
              <strong>{title}</strong>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
      <p className={styles.version}>版本 {agreementVersion}</p>
    </PageDialog>
  )
}
