import { randomUUID } from 'node:crypto'
import type { CaptchaChallenge, CaptchaCheckResult, CaptchaEnvelope } from '@portal/shared/contract/captcha'
import type { Deps } from '../../deps'
import { fastestAnswer, isRightAnswer } from './captcha.answer'
import { decrypt, encrypt, newSecretKey } from './captcha.cipher'
import { countFailure, isLocked, mayCheck, mayGet, type Asker } from './captcha.limits'
import { refused, solved } from './captcha.reply'
import { makeSliderPicture } from './captcha.slider-picture'
import { addChallenge, addPass, takeChallenge, type Challenge } from './captcha.store'

/** How long a picture awaits its answer, and how long a solved one may be cashed in (protocol §1.7). */
const challengeLifetime = 120_000
const passLifetime = 180_000

const after = (now: Date, milliseconds: number): Date => new Date(now.getTime() + milliseconds)

/** Makes a picture to solve. `purpose` binds the later pass to one use; null leaves it open, as foreign clients know no purpose. */
export const getCaptcha = async (deps: Deps, asker: Asker, captchaType: string, purpose: string | null): Promise<CaptchaEnvelope<CaptchaChallenge>> => {
  if (await isLocked(deps, asker)) return refused('locked')
  if (!(await mayGet(deps, asker))) return refused('tooManyGets')
  if (captchaType !== 'blockPuzzle') return refused('typeNotOffered')
  const picture = makeSliderPicture()
  const now = deps.clock()
  const [token, secretKey] = [randomUUID().replaceAll('-', ''), newSecretKey()]
  await addChallenge(deps.db, asker.network, {
    token, captchaType, secretKey, purpose, clientHash: '', answer: { kind: 'blockPuzzle', x: picture.x }, createdAt: now, expiresAt: after(now, challengeLifetime),
  })
  return solved({ originalImageBase64: picture.background, jigsawImageBase64: picture.piece, token, secretKey, wordList: null, result: false })
}

/** The plaintext of a right answer that a hand can have given; null for anything else. */
const judge = (challenge: Challenge, captchaType: string, pointJson: string, now: Date): string | null => {
  const plaintext = decrypt(pointJson, challenge.secretKey)
  const isPossible = now.getTime() - challenge.createdAt.getTime() >= fastestAnswer[challenge.answer.kind]
  // A token belongs to the type that it was made for: judged by another type's rules it would be easy (protocol §3).
  if (plaintext === null || !isPossible || captchaType !== challenge.captchaType) return null
  return isRightAnswer(challenge.answer, plaintext) ? plaintext : null
}

/** Judges the one answer to a picture. A right one leaves a pass under the text that the client will build (protocol §1.4). */
export const checkCaptcha = async (deps: Deps, asker: Asker, captchaType: string, token: string, pointJson: string): Promise<CaptchaEnvelope<CaptchaCheckResult>> => {
  if (!(await mayCheck(deps, asker))) return refused('tooManyChecks')
  const now = deps.clock()
  const challenge = await takeChallenge(deps.db, token, now)
  if (challenge === null) return refused('unknown')
  const plaintext = judge(challenge, captchaType, pointJson, now)
  if (plaintext === null) {
    await countFailure(deps, asker)
    return refused('wrong')
  }
  const verification = encrypt(`${token}---${plaintext}`, challenge.secretKey)
  await addPass(deps.db, verification, asker.network, { purpose: challenge.purpose, trusted: false, expiresAt: after(now, passLifetime) })
  return solved({ captchaType: challenge.captchaType === 'clickWord' ? 'clickWord' : 'blockPuzzle', token, pointJson, result: true })
}
