import type { SolvedCaptcha } from '@portal/shared/internal'
import type { CaptchaPurpose } from '@portal/contract/captcha'
import { Modal } from 'antd'
import { dialogDefaults } from '../dialog/dialog-defaults'
import { CaptchaKinds } from './captcha-kinds'
import { captchaSpace } from './captcha-space'

interface CaptchaDialogProps {
  open: boolean
  purpose: CaptchaPurpose
  onVerified: (solved: SolvedCaptcha) => void
  onClose: () => void
}

/** The captcha dialog (spec §2); it begins with a new picture. */
export const CaptchaDialog = ({ open, purpose, onVerified, onClose }: CaptchaDialogProps) => (
  <Modal open={open} title="请完成安全验证" onCancel={onClose} {...captchaSpace} {...dialogDefaults}>
    <CaptchaKinds purpose={purpose} onVerified={onVerified} />
  </Modal>
)
