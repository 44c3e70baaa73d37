import {
  answerImageCaptcha,
  captchaTitle,
  useCaptchaPlace,
  useImageCaptchaChallenge,
  useLoginDialogOpen,
} from '@portal/shared/internal'
import { useBackCloses } from '@portal/shared'
import { Modal } from 'antd'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { dialogDefaults } from '../dialog/dialog-defaults'
import { CaptchaContent } from './captcha-content'
import { captchaSpace, wideContent } from './captcha-space'
import { CaptchaStep } from './captcha-step'

/** Above the dialog of a remote that was built before dialogs had a place for a captcha. */
const above = 1050

const cancel = () => answerImageCaptcha(null)

/**
 * The captcha that a page requests: a step inside the page's dialog where one is open, else a dialog of its own. While
 * the login dialog is open, it is a step inside that one instead.
 */
export const ImageCaptchaDialog = () => {
  const challenge = useImageCaptchaChallenge()
  const isLoginOpen = useLoginDialogOpen()
  const place = useCaptchaPlace()
  const [isSolved, setSolved] = useState(false)
  const shown = isLoginOpen ? undefined : challenge
  const close = () => {
    setSolved(false)
    cancel()
  }
  // The dialog of which it is a step closes it.
  useBackCloses(shown !== undefined && !place, close)
  if (shown && place)
    return createPortal(
      <div style={wideContent}>
        <CaptchaStep challenge={shown} onBack={cancel} />
      </div>,
      place,
    )
  return (
    <Modal
      open={shown !== undefined}
      title={captchaTitle(shown ?? { purpose: 'query' })}
      zIndex={above}
      // After the slider the form focuses its next field itself; otherwise the focus returns to the button.
      focusable={{ focusTriggerAfterClose: !isSolved }}
      onCancel={close}
      {...captchaSpace}
      {...dialogDefaults}
    >
      {shown && <CaptchaContent challenge={shown} onSolved={(proof) => setSolved(typeof proof !== 'string')} />}
    </Modal>
  )
}
