import type {
  CaptchaChallenge,
  CaptchaCheckRequest,
  CaptchaCheckResult,
  CaptchaEnvelope,
  CaptchaGetRequest,
  CaptchaPurpose,
  CaptchaType,
} from '@portal/contract/captcha'
import { requestRaw } from '@portal/shared/internal'
import { captchaClientUid } from './client-uid'

const asker = (captchaType: CaptchaType) => ({ captchaType, clientUid: captchaClientUid(captchaType), ts: Date.now() })

/** Both calls return the captcha's own envelope, and reject with a `CallError` when there is no response. */
export const getChallenge = (captchaType: CaptchaType, purpose: CaptchaPurpose) => {
  const body: CaptchaGetRequest = { ...asker(captchaType), purpose }
  return requestRaw<CaptchaEnvelope<CaptchaChallenge>>('captcha/get', body)
}

export const checkAnswer = (
  captchaType: CaptchaType,
  answer: Pick<CaptchaCheckRequest, 'pointJson' | 'token' | 'track'>,
) => {
  const body: CaptchaCheckRequest = { ...asker(captchaType), ...answer }
  return requestRaw<CaptchaEnvelope<CaptchaCheckResult>>('captcha/check', body)
}
