import { Modal } from 'antd'
import { dialogManners } from '../dialog/dialog-manners'
import { focusField } from '../dialog/focus-field'
import type { AccountDialogProps } from './account-dialog-props'
import { RegisterForm } from './register-form'

/** The register dialog (spec §2). */
export const RegisterDialog = ({ open, onClose, onRegistered }: AccountDialogProps) => (
  <Modal
    open={open}
    title="用户注册"
    width={450}
    onCancel={onClose}
    afterOpenChange={focusField('register_userTel')}
    {...dialogManners}
  >
    <RegisterForm
      onRegistered={(userTel) => {
        onRegistered?.(userTel)
        onClose()
      }}
    />
  </Modal>
)
