import type { SiteConfig } from '@portal/contract/site-config'
import { closeLoginDialog } from '@portal/shared/internal'
import { Modal } from 'antd'
import { useCallback, useState } from 'react'
import { AccountDialogs } from '../account/account-dialogs'
import type { AccountTopic } from '../account/load-account-dialog'
import { dialogDefaults } from '../dialog/dialog-defaults'
import { focusPage } from '../dialog/focus-page'
import styles from './login-dialog.module.css'
import { LoginHelp } from './login-help'
import { LoginTabs } from './login-tabs'

export interface LoginDialogProps {
  open: boolean
  config: SiteConfig
}

/**
 * The login dialog (spec §2): closes by its button only. The dialogs that it opens are beside it, as a verified phone
 * may close it earlier.
 */
export const LoginDialog = ({ open, config }: LoginDialogProps) => {
  const [topic, setTopic] = useState<AccountTopic>()
  const [registered, setRegistered] = useState<string>()
  const closeTopic = useCallback(() => setTopic(undefined), [])
  return (
    <>
      <Modal
        open={open}
        title={`登录${config.brand}`}
        width="35%"
        className={styles.dialog}
        onCancel={closeLoginDialog}
        afterClose={focusPage}
        {...dialogDefaults}
      >
        <div className={styles.content}>
          <LoginTabs key={registered} wechat={config.wechatLogin} account={registered} />
          <LoginHelp privacyPolicyUrl={config.privacyPolicyUrl} onAsk={setTopic} />
        </div>
      </Modal>
      <AccountDialogs
        topic={topic}
        privacyPolicyUrl={config.privacyPolicyUrl}
        onClose={closeTopic}
        onRegistered={setRegistered}
      />
    </>
  )
}
