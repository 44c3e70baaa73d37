import { randomUUID } from 'node:crypto'
import type {
  CaptchaChallenge,
  CaptchaCheckResult,
  CaptchaEnvelope,
  CaptchaPurpose,
  CaptchaType,
} from '@portal/contract/captcha'
import type { Deps } from '../../deps'
import { minAnswerMs, isRightAnswer } from './puzzle/answer'
import { decrypt, encrypt, newSecretKey } from './puzzle/cipher'
import { countFailure, hasFailed, isLocked, mayCheck, mayGet, type CaptchaCaller } from './limits'
import type { Pictures } from './pictures'
import { errorReply, solved } from './reply'
import { addChallenge, addPass, isSameCaller, consumeChallenge, type Challenge } from './captcha.repository'
import { z } from 'zod'
import { width } from './picture/picture-size'

/** Where the slider was, in pixels of the picture, and when, in milliseconds since it was grasped. */
export type TrackPoint = [x: number, y: number, milliseconds: number]

const coordinate = z.number().min(-10_000).max(10_000)
const schema = z.array(z.tuple([coordinate, coordinate, z.number().min(0).max(600_000)])).max(5 * width)

/** Parses a decrypted `track`; null for an invalid one. */
export const parseTrack = (plaintext: string): TrackPoint[] | null => {
  try {
    return schema.safeParse(JSON.parse(plaintext)).data ?? null
  } catch {
    return null
  }
}

/** Pixels per millisecond; two points at one time count as a millisecond apart. */
const speed = (points: readonly TrackPoint[]): number => {
  const [first, last] = [points[0], points.at(-1)]
  return first === undefined || last === undefined ? 0 : Math.abs(last[0] - first[0]) / Math.max(1, last[2] - first[2])
}

/** Signs of a track drawn by hand (protocol §3.6, tests of tianai-captcha). */
const signs: readonly ((points: readonly TrackPoint[], start: TrackPoint, end: TrackPoint) => boolean)[] = [
  (_, start, end) => end[2] - start[2] >= 300,
  (points) => points.length >= 10 && points.length <= 5 * width,
  (_, [x, y]) => Math.abs(x) <= 10 && Math.abs(y) <= 10,
  (points, [, y]) => points.some((point) => point[1] !== y),
  (points) => points.every(([x], index) => Math.abs(x - (points[index - 1]?.[0] ?? x)) <= 50),
  (points) => {
    const turn = Math.floor(points.length * 0.7)
    return speed(points.slice(turn)) < speed(points.slice(0, turn))
  },
  (points) => points.filter(([x]) => x > width).length <= 200,
]

/**
 * Whether a hand can have drawn this: all signs, and times in order. Must not be a reason to refuse anybody (protocol
 * §3.6).
 */
export const isLikelyTrack = (points: readonly TrackPoint[]): boolean => {
  const [start, end] = [points[0], points.at(-1)]
  if (start === undefined || end === undefined) return false
  return (
    points.every(([, , time], index) => time >= (points[index - 1]?.[2] ?? 0)) &&
    signs.every((shows) => shows(points, start, end))
  )
}

/** How long a picture waits for its answer, and how long a pass is valid (protocol §1.7). */
const challengeLifetime = 120_000
const passLifetime = 180_000

const after = (now: Date, milliseconds: number): Date => new Date(now.getTime() + milliseconds)

/**
 * Any program can read four characters, so that a pass of the image captcha is for queries only, whatever was
 * requested.
 */
const purposeFor = (captchaType: CaptchaType, purpose: CaptchaPurpose | null): CaptchaPurpose | null =>
  captchaType === 'drawnCode' ? 'query' : purpose

/**
 * Shows a picture to solve. `purpose` binds the later pass to one use; null leaves it open, as foreign clients know no
 * purpose.
 */
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

/** An answer as it arrived; one of another type than the challenge's, or of an unknown type, is wrong. */
export interface CaptchaSubmission {
  captchaType: CaptchaType | null
  token: string
  pointJson: string
  track: string | null
}

/** The plaintext of a right answer that did not come too fast for a person; null for any other answer. */
const verifyAnswer = (challenge: Challenge, pointJson: string, now: Date): string | null => {
  const plaintext = decrypt(pointJson, challenge.secretKey)
  const isPossible = now.getTime() - challenge.createdAt.getTime() >= minAnswerMs[challenge.answer.kind]
  return plaintext !== null && isPossible && isRightAnswer(challenge.answer, plaintext) ? plaintext : null
}

/**
 * Whether the client that requested the challenge has answered, apparently by hand. Words have no track, and an image
 * captcha proves nothing.
 */
const isTrusted = (challenge: Challenge, asker: CaptchaCaller, track: string | null): boolean => {
  if (!isSameCaller(challenge, asker) || challenge.answer.kind === 'drawnCode') return false
  if (challenge.answer.kind === 'clickWord') return true
  const plaintext = track === null ? null : decrypt(track, challenge.secretKey)
  const points = plaintext === null ? null : parseTrack(plaintext)
  return points !== null && isLikelyTrack(points)
}

/**
 * Verifies the only answer to a picture. A right one leaves a pass under the text that the client will build (protocol
 * §1.4).
 */
export const checkCaptcha = async (
  deps: Deps,
  asker: CaptchaCaller,
  { captchaType, token, pointJson, track }: CaptchaSubmission,
): Promise<CaptchaEnvelope<CaptchaCheckResult>> => {
  if (!(await mayCheck(deps, asker))) return errorReply('tooManyChecks')
  const now = deps.clock()
  const challenge = await consumeChallenge(deps.db, token, now)
  if (challenge === null) return errorReply('unknown')
  // A token is valid for the type that it was made for only: by the rules of another type the answer could be easy
  // (protocol §3.1).
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
