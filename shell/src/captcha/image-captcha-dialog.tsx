import { answerImageCaptcha, useImageCaptchaChallenge, useLoginDialogOpen } from '@portal/shared/internal'
import { Modal } from 'antd'
import { useState } from 'react'
import { dialogDefaults } from '../dialog/dialog-defaults'
import { CaptchaContent, captchaTitle } from './captcha-content'
import { captchaSpace } from './captcha-space'

/** Above the dialog of the page that requests the captcha. */
const above = 1050

/** The captcha that a page requests. While the login dialog is open, it is a step inside that dialog instead. */
export const ImageCaptchaDialog = () => {
  const challenge = useImageCaptchaChallenge()
  const isLoginOpen = useLoginDialogOpen()
  const [isSolved, setSolved] = useState(false)
  const shown = isLoginOpen ? undefined : challenge
  return (
    <Modal
      open={shown !== undefined}
      title={captchaTitle(shown ?? { purpose: 'query' })}
      zIndex={above}
      // After the slider the form focuses its next field itself; otherwise the focus returns to the button.
      focusable={{ focusTriggerAfterClose: !isSolved }}
      onCancel={() => {
        setSolved(false)
        answerImageCaptcha(null)
      }}
      {...captchaSpace}
      {...dialogDefaults}
    >
      {shown && <CaptchaContent challenge={shown} onSolved={(proof) => setSolved(typeof proof !== 'string')} />}
    </Modal>
  )
}
