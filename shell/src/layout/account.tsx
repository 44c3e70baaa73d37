import { openLoginDialog } from '@portal/shared'
import { confirmLeave, getToken, hasUnsavedWork, signOut } from '@portal/shared/internal'
import { useState } from 'react'
import { MessageBell } from '../messages/message-bell'
import { preloadLoginDialog } from '../login/load-login-dialog'
import { useAuth } from '../routing/use-auth'
import styles from './account.module.css'
import { Avatar } from './avatar'

interface AccountProps {
  /** Called after a logout, so that the content of private pages is removed. */
  onSignedOut: () => void
}

/** The customer's name with the logout, or the login. */
export const Account = ({ onSignedOut }: AccountProps) => {
  const auth = useAuth()
  const [leaving, setLeaving] = useState(false)

  const leave = async () => {
    // A logout also deletes drafts.
    if (hasUnsavedWork() && !(await confirmLeave())) return
    setLeaving(true)
    await signOut()
    setLeaving(false)
    if (!getToken()) onSignedOut()
  }

  if (auth.state === 'loading') return <span className={styles.waiting} role="status" aria-label="正在获取登录信息" />
  if (auth.state === 'anonymous') {
    return (
      <button
        type="button"
        className={styles.login}
        onClick={openLoginDialog}
        onPointerEnter={preloadLoginDialog}
        onFocus={preloadLoginDialog}
      >
        登录
      </button>
    )
  }
  return (
    <span className={styles.account}>
      <MessageBell />
      <Avatar />
      <span className={styles.welcome}>欢迎您，{auth.user.userTel}</span>
      <button type="button" className={styles.action} onClick={() => void leave()} disabled={leaving}>
        退出登录
      </button>
    </span>
  )
}
