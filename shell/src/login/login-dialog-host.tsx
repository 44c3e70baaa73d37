import { toast } from '@portal/shared'
import type { SiteConfig } from '@portal/contract/site-config'
import { closeLoginDialog, getToken, useLoginDialogOpen } from '@portal/shared/internal'
import { type ComponentType, useEffect, useState } from 'react'
import { requestLoginFor } from '../navigation/intended-page'
import { forgetPendingLogin, readPendingLogin } from '../wechat/pending-login'
import { loadLoginDialog } from './load-login-dialog'
import type { LoginDialogProps } from './login-dialog'
import styles from './login-dialog-host.module.css'

/** Renders the login dialog; its code is loaded when it is first opened, also by who comes back from WeChat. */
export const LoginDialogHost = ({ config }: { config: SiteConfig }) => {
  const open = useLoginDialogOpen()
  const [loaded, setLoaded] = useState<{ Dialog: ComponentType<LoginDialogProps> }>()

  useEffect(() => {
    const pending = readPendingLogin()
    if (pending === null) return
    if (getToken()) forgetPendingLogin()
    else requestLoginFor(pending.path)
  }, [])

  useEffect(() => {
    if (!open || loaded) return
    loadLoginDialog().then(
      ({ LoginDialog }) => setLoaded({ Dialog: LoginDialog }),
      () => {
        toast.error('登录窗口加载失败，请检查网络后重试')
        closeLoginDialog()
      },
    )
  }, [open, loaded])

  if (loaded) return <loaded.Dialog open={open} config={config} />
  return open ? (
    <p className={styles.waiting} role="status">
      正在打开登录窗口…
    </p>
  ) : null
}
