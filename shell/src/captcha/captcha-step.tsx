import type { ImageCaptchaChallenge } from '@portal/shared/internal'
import { useEffect, useEffectEvent } from 'react'
import { BackLink } from '../dialog/back-link'
import { CaptchaContent } from './captcha-content'
import styles from './captcha-step.module.css'
import { shownPicture } from './picture'

interface CaptchaStepProps {
  challenge: ImageCaptchaChallenge
  /** Called by the link and by Escape. */
  onBack: () => void
}

/** The captcha as a step of a dialog, with the way back to the form. */
export const CaptchaStep = ({ challenge, onBack }: CaptchaStepProps) => {
  const leave = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') onBack()
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => leave(event)
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])

  return (
    <>
      <BackLink onClick={onBack}>返回</BackLink>
      <div className={styles.captcha} style={{ maxWidth: shownPicture.width }}>
        <CaptchaContent challenge={challenge} />
      </div>
    </>
  )
}
