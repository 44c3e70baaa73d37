import { answerImageCaptcha, type ImageCaptchaChallenge, type SolvedCaptcha } from '@portal/shared/internal'
import { CaptchaKinds } from './captcha-kinds'
import { ImageCaptchaForm } from './image-captcha-form'

interface CaptchaContentProps {
  challenge: ImageCaptchaChallenge
  /** Called after the challenge is answered. */
  onSolved?: (proof: string | SolvedCaptcha) => void
}

/**
 * The captcha that a call, a form or a remote requests (spec §9): the image captcha for low-risk checks, the slider for
 * an SMS code or a login, word order where the slider is not enough. Each challenge begins with a new picture.
 */
export const CaptchaContent = ({ challenge: { id, purpose, onlyWords }, onSolved }: CaptchaContentProps) => {
  const answer = (proof: string | SolvedCaptcha) => {
    onSolved?.(proof)
    answerImageCaptcha(proof)
  }
  return purpose === 'query' ? (
    <ImageCaptchaForm key={id} purpose="query" onVerified={answer} />
  ) : (
    <CaptchaKinds key={id} purpose={purpose} onlyWords={onlyWords} onVerified={answer} />
  )
}
