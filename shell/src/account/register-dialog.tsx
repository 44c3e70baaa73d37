import { Modal } from 'antd'
import { dialogManners } from '../dialog/dialog-manners'
import type { AccountDialogProps } from './account-dialogs'
import { RegisterForm } from './register-form'

/** The register dialog (spec §2). */
export const RegisterDialog = ({ open, onClose }: AccountDialogProps) => (
  <Modal open={open} title="用户注册" width={450} onCancel={onClose} {...dialogManners}>
    <RegisterForm onRegistered={onClose} />
  </Modal>
)
