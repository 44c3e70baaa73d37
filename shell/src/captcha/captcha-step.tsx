import type { ImageCaptchaChallenge } from '@portal/shared/internal'
import { BackLink } from '../dialog/back-link'
import { CaptchaContent } from './captcha-content'
import styles from './captcha-step.module.css'
import { shownPicture } from './picture'

interface CaptchaStepProps {
  challenge: ImageCaptchaChallenge
  onBack: () => void
}

/** The captcha as a step of a dialog, with a link back to the form; Escape does not leave it (spec §2). */
export const CaptchaStep = ({ challenge, onBack }: CaptchaStepProps) => (
  <>
    <BackLink onClick={onBack}>返回</BackLink>
    <div className={styles.captcha} style={{ maxWidth: shownPicture.width }}>
      <CaptchaContent challenge={challenge} />
    </div>
  </>
)
