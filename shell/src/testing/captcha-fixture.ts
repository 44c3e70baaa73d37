import type { CaptchaChallenge } from '@portal/shared/contract/captcha'
import type { FakeAnswer } from '@portal/shared/testing/fake-api'

/** What tests of the captcha are given. */
export const challengeFixture: CaptchaChallenge = {
  originalImageBase64: 'aa',
  jigsawImageBase64: 'bb',
  token: 't-1',
  secretKey: 'X9yFyxDfxxrDcj4x',
  wordList: null,
  result: false,
}

export const captchaReply = (repCode: string, repMsg: string | null, repData: object | null = null): FakeAnswer => ({
  body: { repCode, repMsg, repData, success: repCode === '0000' },
})
