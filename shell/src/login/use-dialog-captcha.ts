import { answerImageCaptcha, type ImageCaptchaChallenge, useImageCaptchaChallenge } from '@portal/shared/internal'
import { useEffect, useEffectEvent } from 'react'

/** The captcha to show inside a dialog while it is open, and its cancellation. */
export const useDialogCaptcha = (
  open: boolean,
): { challenge: ImageCaptchaChallenge | undefined; cancel: () => void } => {
  const waiting = useImageCaptchaChallenge()
  const cancel = () => {
    if (waiting) answerImageCaptcha(null)
  }

  // The dialog may also be closed by a login in another tab. The captchas of its own forms end with it; that of a query
  // belongs to the page.
  const cancelOwn = useEffectEvent(() => {
    if (waiting?.purpose !== 'query') cancel()
  })
  useEffect(() => {
    if (open) return () => cancelOwn()
    return undefined
  }, [open])

  return { challenge: open ? waiting : undefined, cancel }
}
