import { answerImageCaptcha, type SolvedCaptcha, useImageCaptchaChallenge } from '@portal/shared/internal'
import { Modal } from 'antd'
import { useState } from 'react'
import { dialogDefaults } from '../dialog/dialog-defaults'
import { CaptchaKinds } from './captcha-kinds'
import { captchaSpace } from './captcha-space'
import { ImageCaptchaForm } from './image-captcha-form'

/** Above the dialog of the page that requests the captcha. */
const above = 1050

/**
 * The captcha that a call or a remote requests (spec §9): the image captcha for low-risk checks, the slider for an SMS
 * code, word order where the slider is not enough. Each one begins with a new picture.
 */
export const ImageCaptchaDialog = () => {
  const question = useImageCaptchaChallenge()
  const [isSolved, setSolved] = useState(false)
  const isQuery = question === undefined || question.purpose === 'query'
  const answer = (proof: string | SolvedCaptcha | null) => {
    setSolved(proof !== null && typeof proof !== 'string')
    answerImageCaptcha(proof)
  }
  return (
    <Modal
      open={question !== undefined}
      title={isQuery ? '请输入图形验证码' : '请完成安全验证'}
      zIndex={above}
      // After the slider the form focuses its next field itself; otherwise the focus returns to the button.
      focusable={{ focusTriggerAfterClose: !isSolved }}
      onCancel={() => answer(null)}
      {...captchaSpace}
      {...dialogDefaults}
    >
      {isQuery ? (
        <ImageCaptchaForm key={question?.id} purpose="query" onVerified={answer} />
      ) : (
        <CaptchaKinds key={question.id} purpose={question.purpose} onlyWords={question.onlyWords} onVerified={answer} />
      )}
    </Modal>
  )
}
