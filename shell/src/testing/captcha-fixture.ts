import type { CaptchaChallenge } from '@portal/contract/captcha'
import type { Reply } from '@portal/testing/fake-api'

/** The challenge in the captcha's tests. */
export const challengeFixture: CaptchaChallenge = {
  originalImageBase64: 'aa',
  jigsawImageBase64: 'bb',
  token: 't-1',
  secretKey: 'X9yFyxDfxxrDcj4x',
  wordList: null,
  result: false,
}

/** A response of `captcha/get` with a challenge. */
export const offered = (challenge: CaptchaChallenge): Reply<'captcha/get'> => ({
  envelope: { repCode: '0000', repMsg: null, repData: challenge, success: true },
})

/** A response of `captcha/check` to a right answer. */
export const passed: Reply<'captcha/check'> = {
  envelope: {
    repCode: '0000',
    repMsg: null,
    repData: { captchaType: 'blockPuzzle', token: challengeFixture.token, pointJson: 'cc', result: true },
    success: true,
  },
}

/** A refusal of either call. */
export const refused = (repCode: string, repMsg: string) => ({
  envelope: { repCode, repMsg, repData: null, success: false },
})
