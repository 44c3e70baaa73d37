import { signIn } from '@portal/shared'
import { saveUserId } from '@portal/shared/internal'
import { Modal } from 'antd'
import { useState } from 'react'
import { dialogManners } from '../dialog/dialog-manners'
import { PhoneCodeLogin } from '../login/phone-code-login'
import type { AccountDialogProps } from './account-dialogs'
import styles from './account-dialog.module.css'
import { SetPasswordForm } from './set-password-form'

/** The two dialogs of a forgotten password (spec §4): verification by SMS login, then the new password. */
export const ForgotDialogs = ({ open, onClose }: AccountDialogProps) => {
  const [userId, setUserId] = useState<string>()

  const verified = (id: string) => {
    saveUserId(id)
    setUserId(id)
  }

  // Whoever verified the phone is logged in, with or without a new password.
  const finish = () => {
    setUserId(undefined)
    onClose()
    if (userId) void signIn(userId)
  }

  return (
    <>
      <Modal open={open && userId === undefined} title="忘记密码" width={450} className={styles.dialog} onCancel={onClose} {...dialogManners}>
        <PhoneCodeLogin of="forgot" submitText="下一步" onLogin={verified} />
      </Modal>
      <Modal open={userId !== undefined} title="设置新密码" width={450} className={styles.dialog} onCancel={finish} {...dialogManners}>
        <SetPasswordForm onSet={finish} />
      </Modal>
    </>
  )
}
