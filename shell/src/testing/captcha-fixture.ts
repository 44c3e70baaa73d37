import type { CaptchaChallenge } from '@portal/contract/captcha'
import type { Reply } from '@portal/testing/fake-api'

/** What tests of the captcha are given. */
export const challengeFixture: CaptchaChallenge = {
  originalImageBase64: 'aa',
  jigsawImageBase64: 'bb',
  token: 't-1',
  secretKey: 'X9yFyxDfxxrDcj4x',
  wordList: null,
  result: false,
}

/** `captcha/get` with a challenge. */
export const offered = (challenge: CaptchaChallenge): Reply<'captcha/get'> => ({
  envelope: { repCode: '0000', repMsg: null, repData: challenge, success: true },
})

/** `captcha/check` of a right answer. */
export const passed: Reply<'captcha/check'> = {
  envelope: {
    repCode: '0000',
    repMsg: null,
    repData: { captchaType: 'blockPuzzle', token: challengeFixture.token, pointJson: 'cc', result: true },
    success: true,
  },
}

/** Either call, refused. */
export const refused = (repCode: string, repMsg: string) => ({
  envelope: { repCode, repMsg, repData: null, success: false },
})
