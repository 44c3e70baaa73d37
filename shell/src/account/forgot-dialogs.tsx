import { useLeaveGuard } from '@portal/shared'
import type { LoginAnswer } from '@portal/contract/auth'
import { saveUserId, signIn } from '@portal/shared/internal'
import { Modal } from 'antd'
import { useState } from 'react'
import { dialogDefaults } from '../dialog/dialog-defaults'
import { focusField } from '../dialog/focus-field'
import { PhoneCodeLogin } from '../login/phone-code-login'
import type { AccountDialogProps } from './account-dialog-props'
import { SetPasswordForm } from './set-password-form'

/** The two dialogs of a forgotten password (spec §4): verification by SMS login, then the new password. */
export const ForgotDialogs = ({ open, onClose }: Pick<AccountDialogProps, 'open' | 'onClose'>) => {
  const [login, setLogin] = useState<LoginAnswer>()
  const [isDirty, setDirty] = useState(false)
  const { leave } = useLeaveGuard(login !== undefined && isDirty)

  const verified = (userId: string, answer: LoginAnswer) => {
    saveUserId(userId)
    setLogin(answer)
  }

  // A customer who has verified the phone is logged in, with or without a new password.
  const finish = () => {
    setLogin(undefined)
    onClose()
    if (login) void signIn(login.userId, login)
  }

  return (
    <>
      <Modal
        open={open && login === undefined}
        title="忘记密码"
        width={450}
        onCancel={onClose}
        afterOpenChange={focusField('phone-forgot_userTel')}
        {...dialogDefaults}
      >
        <PhoneCodeLogin of="forgot" submitText="下一步" onLogin={verified} />
      </Modal>
      <Modal
        open={login !== undefined}
        title="设置新密码"
        width={450}
        onCancel={() => leave(finish)}
        afterOpenChange={focusField('set-password_password')}
        afterClose={() => setDirty(false)}
        {...dialogDefaults}
      >
        <SetPasswordForm onTyped={setDirty} onSet={finish} />
      </Modal>
    </>
  )
}
