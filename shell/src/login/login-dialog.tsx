import { closeLoginDialog } from '@portal/shared'
import type { SiteConfig } from '@portal/shared/contract/site-config'
import { Modal, Tabs } from 'antd'
import { dialogManners } from '../dialog/dialog-manners'
import { AccountLogin } from './account-login'
import styles from './login-dialog.module.css'
import { LoginHelp } from './login-help'
import { PhoneLogin } from './phone-login'

export interface LoginDialogProps {
  open: boolean
  config: SiteConfig
}

const tabs = [
  { key: 'account', label: '账号登录', children: <AccountLogin /> },
  { key: 'phone', label: '手机登录', children: <PhoneLogin /> },
]

/** The login dialog (spec §2): closes by its button only. */
export const LoginDialog = ({ open, config }: LoginDialogProps) => (
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
      <LoginHelp config={config} />
    </div>
  </Modal>
)
