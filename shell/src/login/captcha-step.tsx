import type { ImageCaptchaChallenge } from '@portal/shared/internal'
import { CaptchaContent } from '../captcha/captcha-content'
import { shownPicture } from '../captcha/picture'
import { BackLink } from './back-link'
import styles from './captcha-step.module.css'

interface CaptchaStepProps {
  challenge: ImageCaptchaChallenge
  onBack: () => void
}

/** The captcha as a step of a dialog, with the way back to what was typed. */
export const CaptchaStep = ({ challenge, onBack }: CaptchaStepProps) => (
  <div className={styles.step}>
    <BackLink onClick={onBack}>返回</BackLink>
    <div className={styles.captcha} style={{ maxWidth: shownPicture.width }}>
      <CaptchaContent challenge={challenge} />
    </div>
  </div>
)
