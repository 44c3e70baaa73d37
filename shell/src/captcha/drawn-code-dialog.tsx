import { Modal } from 'antd'
import { dialogManners } from '../dialog/dialog-manners'
import { DrawnCodeForm } from './drawn-code-form'

export interface DrawnCodeDialogProps {
  /** Who is asked for a code: each question starts with a new picture; undefined: nobody. */
  question: number | undefined
  /** With the proof, or null when the dialog was closed. */
  onAnswer: (captchaVerification: string | null) => void
}

/** The dialog of the drawn code (spec §9), for low-risk checks. */
export const DrawnCodeDialog = ({ question, onAnswer }: DrawnCodeDialogProps) => (
  <Modal open={question !== undefined} title="请输入图形验证码" width={340} centered onCancel={() => onAnswer(null)} {...dialogManners}>
    <DrawnCodeForm key={question} purpose="query" onVerified={onAnswer} />
  </Modal>
)
