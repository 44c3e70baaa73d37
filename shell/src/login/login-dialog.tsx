import { closeLoginDialog, signIn } from '@portal/shared'
import type { SiteConfig } from '@portal/shared/contract/site-config'
import { Modal, Tabs } from 'antd'
import { useCallback, useState } from 'react'
import { AccountDialogs } from '../account/account-dialogs'
import type { AccountTopic } from '../account/load-account-dialog'
import { dialogManners } from '../dialog/dialog-manners'
import { AccountLogin } from './account-login'
import styles from './login-dialog.module.css'
import { LoginHelp } from './login-help'
import { PhoneCodeLogin } from './phone-code-login'

export interface LoginDialogProps {
  open: boolean
  config: SiteConfig
}

const tabs = [
  { key: 'account', label: '账号登录', children: <AccountLogin /> },
  { key: 'phone', label: '手机登录', children: <PhoneCodeLogin of="login" submitText="登录" onLogin={signIn} /> },
]

/** The login dialog (spec §2): closes by its button only. What opens from it outlives it: a verified phone may close it early. */
export const LoginDialog = ({ open, config }: LoginDialogProps) => {
  const [topic, setTopic] = useState<AccountTopic>()
  const closeTopic = useCallback(() => setTopic(undefined), [])
  return (
    <>
      <Modal
        open={open}
        title={`登录${config.brand}`}
        width="35%"
        className={styles.dialog}
        onCancel={closeLoginDialog}
        {...dialogManners}
      >
        <div className={styles.content}>
          <Tabs items={tabs} />
          <LoginHelp privacyPolicyUrl={config.privacyPolicyUrl} onAsk={setTopic} />
        </div>
      </Modal>
      <AccountDialogs topic={topic} onClose={closeTopic} />
    </>
  )
}
