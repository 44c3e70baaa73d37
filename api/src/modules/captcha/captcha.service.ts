import { randomUUID } from 'node:crypto'
import type {
  CaptchaChallenge,
  CaptchaCheckResult,
  CaptchaEnvelope,
  CaptchaPurpose,
  CaptchaType,
} from '@portal/contract/captcha'
import type { Deps } from '../../deps'
import { minAnswerMs, isRightAnswer } from './captcha.answer'
import { decrypt, encrypt, newSecretKey } from './captcha.cipher'
import { countFailure, hasFailed, isLocked, mayCheck, mayGet, type CaptchaCaller } from './captcha.limits'
import type { Pictures } from './captcha.pictures'
import { errorReply, solved } from './captcha.reply'
import { addChallenge, addPass, isSameCaller, consumeChallenge, type Challenge } from './captcha.repository'
import { isLikelyTrack, parseTrack } from './captcha.track'

/** How long a picture awaits its answer, and how long a solved one may be cashed in (protocol §1.7). */
const challengeLifetime = 120_000
const passLifetime = 180_000

const after = (now: Date, milliseconds: number): Date => new Date(now.getTime() + milliseconds)

/** Four characters are read by any program: the drawn code opens queries and nothing else, whatever was asked for. */
const purposeFor = (captchaType: CaptchaType, purpose: CaptchaPurpose | null): CaptchaPurpose | null =>
  captchaType === 'drawnCode' ? 'query' : purpose

/** Shows a picture to solve. `purpose` binds the later pass to one use; null leaves it open, as foreign clients know no purpose. */
export const getCaptcha = async (
  deps: Deps,
  pictures: Pictures,
  asker: CaptchaCaller,
  captchaType: CaptchaType,
  purpose: CaptchaPurpose | null,
): Promise<CaptchaEnvelope<CaptchaChallenge>> => {
  if (await isLocked(deps, asker)) return errorReply('locked')
  if (!(await mayGet(deps, asker))) return errorReply('tooManyGets')
  const picture = pictures.take(captchaType, await hasFailed(deps, asker))
  const now = deps.clock()
  const [token, secretKey] = [randomUUID().replaceAll('-', ''), newSecretKey()]
  await addChallenge(deps.db, asker, {
    token,
    captchaType,
    secretKey,
    purpose: purposeFor(captchaType, purpose),
    answer: picture.answer,
    createdAt: now,
    expiresAt: after(now, challengeLifetime),
  })
  return solved({
    originalImageBase64: picture.image,
    jigsawImageBase64: picture.piece,
    token,
    secretKey,
    wordList: picture.words,
    result: false,
  })
}

/** An answer as it arrived; of another type than the challenge's, or none of ours, it is wrong. */
export interface CaptchaSubmission {
  captchaType: CaptchaType | null
  token: string
  pointJson: string
  track: string | null
}

/** The plaintext of a right answer that a hand can have given; null for anything else. */
const verifyAnswer = (challenge: Challenge, pointJson: string, now: Date): string | null => {
  const plaintext = decrypt(pointJson, challenge.secretKey)
  const isPossible = now.getTime() - challenge.createdAt.getTime() >= minAnswerMs[challenge.answer.kind]
  return plaintext !== null && isPossible && isRightAnswer(challenge.answer, plaintext) ? plaintext : null
}

/** Whether the one who asked has answered, by hand as far as it shows. Words take no way, and a drawn code proves nothing. */
const isTrusted = (challenge: Challenge, asker: CaptchaCaller, track: string | null): boolean => {
  if (!isSameCaller(challenge, asker) || challenge.answer.kind === 'drawnCode') return false
  if (challenge.answer.kind === 'clickWord') return true
  const plaintext = track === null ? null : decrypt(track, challenge.secretKey)
  const points = plaintext === null ? null : parseTrack(plaintext)
  return points !== null && isLikelyTrack(points)
}

/** Judges the one answer to a picture. A right one leaves a pass under the text that the client will build (protocol §1.4). */
export const checkCaptcha = async (
  deps: Deps,
  asker: CaptchaCaller,
  { captchaType, token, pointJson, track }: CaptchaSubmission,
): Promise<CaptchaEnvelope<CaptchaCheckResult>> => {
  if (!(await mayCheck(deps, asker))) return errorReply('tooManyChecks')
  const now = deps.clock()
  const challenge = await consumeChallenge(deps.db, token, now)
  if (challenge === null) return errorReply('unknown')
  // A token belongs to the type that it was made for: judged by another type's rules it would be easy (protocol §3.1).
  const plaintext = captchaType === challenge.captchaType ? verifyAnswer(challenge, pointJson, now) : null
  if (captchaType === null || plaintext === null) {
    await countFailure(deps, asker)
    return errorReply('wrong')
  }
  const verification = encrypt(`${token}---${plaintext}`, challenge.secretKey)
  await addPass(deps.db, verification, asker.network, {
    purpose: challenge.purpose,
    captchaType,
    trusted: isTrusted(challenge, asker, track),
    expiresAt: after(now, passLifetime),
  })
  return solved({ captchaType, token, pointJson, result: true })
}
