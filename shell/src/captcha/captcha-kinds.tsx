import { hotline } from '@portal/shared'
import type { SolvedCaptcha } from '@portal/shared/internal'
import type { CaptchaPurpose } from '@portal/contract/captcha'
import { useState } from 'react'
import styles from './captcha-kinds.module.css'
import { LinkButton } from './link-button'
import { SliderPuzzle } from './slider-puzzle'
import { WordOrderPuzzle } from './word-order-puzzle'

interface CaptchaKindsProps {
  purpose: CaptchaPurpose
  /** Set for purposes that the slider is not enough for. */
  onlyWords?: boolean
  onVerified: (solved: SolvedCaptcha) => void
}

/**
 * The slider, and word order for visitors who have failed at it once. The offer is optional, unless the server requires
 * word order.
 */
export const CaptchaKinds = ({ purpose, onlyWords = false, onVerified }: CaptchaKindsProps) => {
  const [captchaType, setCaptchaType] = useState<SolvedCaptcha['captchaType']>(onlyWords ? 'clickWord' : 'blockPuzzle')
  const [hasFailed, setFailed] = useState(false)

  const props = {
    purpose,
    onVerified: (captchaVerification: string) => onVerified({ captchaType, captchaVerification }),
    onFailed: () => setFailed(true),
  }
  return (
    <>
      {captchaType === 'blockPuzzle' ? <SliderPuzzle {...props} /> : <WordOrderPuzzle {...props} />}
      <div className={styles.other} aria-live="polite">
        {captchaType === 'clickWord' && !onlyWords && (
          <LinkButton onClick={() => setCaptchaType('blockPuzzle')}>换用滑块验证</LinkButton>
        )}
        {captchaType === 'blockPuzzle' && hasFailed && (
          <LinkButton onClick={() => setCaptchaType('clickWord')}>试试文字点选验证</LinkButton>
        )}
      </div>
      <p className={styles.help}>看不清图片？请致电客服热线 {hotline()}</p>
    </>
  )
}
