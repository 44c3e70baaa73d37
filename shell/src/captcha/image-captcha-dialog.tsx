import { answerImageCaptcha, type SolvedCaptcha, useImageCaptchaChallenge } from '@portal/shared/internal'
import { Modal } from 'antd'
import { useState } from 'react'
import { dialogDefaults } from '../dialog/dialog-defaults'
import { CaptchaKinds } from './captcha-kinds'
import { captchaSpace } from './captcha-space'
import { ImageCaptchaForm } from './image-captcha-form'

/** Above the dialog of the page that asks. */
const above = 1050

/**
 * The captcha that a call or a remote asks for (spec §9): the drawn code for low-risk checks, the slider for a code by SMS, words where
 * the slider is not enough. Each question starts with a new picture.
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
      // Once the slider is solved the form leads on to a field; otherwise the button that asked gets the focus back.
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
