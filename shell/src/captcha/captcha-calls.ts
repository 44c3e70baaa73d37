import { requestRaw } from '@portal/shared'
import type { CaptchaChallenge, CaptchaCheckRequest, CaptchaCheckResult, CaptchaEnvelope, CaptchaGetRequest, CaptchaPurpose } from '@portal/shared/contract/captcha'
import { sliderClientUid } from './client-uid'

/** Both calls answer in the captcha's own envelope and reject with a `CallError` when there is no answer. */
export const getSlider = (purpose: CaptchaPurpose) => {
  const body: CaptchaGetRequest = { captchaType: 'blockPuzzle', purpose, clientUid: sliderClientUid(), ts: Date.now() }
  return requestRaw<CaptchaEnvelope<CaptchaChallenge>>('captcha/get', body)
}

export const checkSlider = (pointJson: string, token: string) => {
  const body: CaptchaCheckRequest = { captchaType: 'blockPuzzle', pointJson, token, clientUid: sliderClientUid(), ts: Date.now() }
  return requestRaw<CaptchaEnvelope<CaptchaCheckResult>>('captcha/check', body)
}
