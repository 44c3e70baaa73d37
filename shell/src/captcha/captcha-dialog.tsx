import { Modal } from 'antd'
import { SliderPuzzle } from './slider-puzzle'

interface CaptchaDialogProps {
  open: boolean
  onVerified: (captchaVerification: string) => void
  onClose: () => void
}

/** The captcha pop-up (spec §2): opens with a new picture, closes neither on Escape nor on a click beside it. */
export const CaptchaDialog = ({ open, onVerified, onClose }: CaptchaDialogProps) => (
  <Modal
    open={open}
    title="请完成安全验证"
    footer={null}
    width={378}
    centered
    keyboard={false}
    mask={{ closable: false }}
    destroyOnHidden
    onCancel={onClose}
  >
    <SliderPuzzle onVerified={onVerified} />
  </Modal>
)
