import { requestRaw } from '@portal/shared'
import type { CaptchaChallenge, CaptchaCheckRequest, CaptchaCheckResult, CaptchaEnvelope, CaptchaGetRequest } from '@portal/shared/contract/captcha'
import { sliderClientUid } from './client-uid'

/** Both calls answer in the captcha's own envelope and reject with a `CallError` when there is no answer. */
export const getSlider = () => {
  const body: CaptchaGetRequest = { captchaType: 'blockPuzzle', clientUid: sliderClientUid(), ts: Date.now() }
  return requestRaw<CaptchaEnvelope<CaptchaChallenge>>('captcha/get', body)
}

export const checkSlider = (pointJson: string, token: string) => {
  const body: CaptchaCheckRequest = { captchaType: 'blockPuzzle', pointJson, token, clientUid: sliderClientUid(), ts: Date.now() }
  return requestRaw<CaptchaEnvelope<CaptchaCheckResult>>('captcha/check', body)
}
