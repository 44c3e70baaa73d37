import { answerDrawnCode, type SolvedCaptcha, useDrawnCodeQuestion } from '@portal/shared'
import { Modal } from 'antd'
import { useState } from 'react'
import { dialogManners } from '../dialog/dialog-manners'
import { CaptchaKinds } from './captcha-kinds'
import { captchaRoom } from './captcha-room'
import { DrawnCodeForm } from './drawn-code-form'

/** Above the dialog of the page that asks. */
const above = 1050

/**
 * The captcha that a call or a remote asks for (spec §9): the drawn code for low-risk checks, the slider for a code by SMS. Each
 * question starts with a new picture.
 */
export const DrawnCodeDialog = () => {
  const question = useDrawnCodeQuestion()
  const [isSolved, setSolved] = useState(false)
  const isSms = question?.purpose === 'sms'
  const answer = (proof: string | SolvedCaptcha | null) => {
    setSolved(proof !== null && typeof proof !== 'string')
    answerDrawnCode(proof)
  }
  return (
    <Modal
      open={question !== undefined}
      title={isSms ? '请完成安全验证' : '请输入图形验证码'}
      zIndex={above}
      // Once the slider is solved the form leads on to a field; otherwise the button that asked gets the focus back.
      focusable={{ focusTriggerAfterClose: !isSolved }}
      onCancel={() => answer(null)}
      {...captchaRoom}
      {...dialogManners}
    >
      {isSms ? (
        <CaptchaKinds key={question.id} purpose="sms" onVerified={answer} />
      ) : (
        <DrawnCodeForm key={question?.id} purpose="query" onVerified={answer} />
      )}
    </Modal>
  )
}
