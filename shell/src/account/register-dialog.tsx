import { useLeaveGuard } from '@portal/shared'
import { Modal } from 'antd'
import { useState } from 'react'
import { dialogDefaults } from '../dialog/dialog-defaults'
import { focusField } from '../dialog/focus-field'
import { PrivacyNotice } from '../login/privacy-notice'
import type { AccountDialogProps } from './account-dialog-props'
import { RegisterForm } from './register-form'

/** The register dialog (spec §2). */
export const RegisterDialog = ({ open, privacyPolicyUrl, onClose, onRegistered }: AccountDialogProps) => {
  const [isDirty, setDirty] = useState(false)
  const { leave } = useLeaveGuard(open && isDirty)
  return (
    <Modal
      open={open}
      title="用户注册"
      width={450}
      onCancel={() => leave(onClose)}
      afterOpenChange={focusField('register_userTel')}
      afterClose={() => setDirty(false)}
      {...dialogDefaults}
    >
      <RegisterForm
        onTyped={setDirty}
        onRegistered={(userTel) => {
          onRegistered?.(userTel)
          onClose()
        }}
      />
      <PrivacyNotice act="注册" url={privacyPolicyUrl} />
    </Modal>
  )
}
