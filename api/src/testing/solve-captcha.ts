import type {
  CaptchaChallenge,
  CaptchaCheckResult,
  CaptchaEnvelope,
  CaptchaPurpose,
  CaptchaType,
} from '@portal/contract/captcha'
import { eq } from 'drizzle-orm'
import type { CaptchaAnswer } from '../modules/captcha/puzzle/answer'
import { encrypt } from '../modules/captcha/puzzle/cipher'
import { captchaChallenge } from '../modules/captcha/captcha.tables'
import type { TestServer } from './test-server'

/** Seconds that a person takes for any kind. */
export const dragSeconds = 2

export interface CaptchaOptions {
  /** `blockPuzzle` when absent. */
  captchaType?: CaptchaType
  purpose?: CaptchaPurpose
  address?: string
  clientUid?: string
  /** The track of the slider in plain text. */
  track?: string
}

export const getChallenge = async (
  server: TestServer,
  { captchaType = 'blockPuzzle', purpose, address, clientUid }: CaptchaOptions = {},
): Promise<CaptchaEnvelope<CaptchaChallenge>> =>
  (await server.send('captcha/get', { captchaType, purpose, clientUid }, { address })).json()

/** The answer of an open challenge. */
export const answerOf = async ({ database }: TestServer, token: string): Promise<CaptchaAnswer> => {
  const [row] = await database.db.select().from(captchaChallenge).where(eq(captchaChallenge.token, token))
  if (row === undefined) throw new Error('no such challenge')
  return row.answer
}

/** The place of the notch of an open slider. */
export const notchOf = async (server: TestServer, token: string): Promise<number> => {
  const answer = await answerOf(server, token)
  if (answer.kind !== 'blockPuzzle') throw new Error('not a slider')
  return answer.x
}

/** The plaintext of a right `pointJson`. */
export const plaintextOf = (answer: CaptchaAnswer): string => {
  if (answer.kind === 'blockPuzzle') return JSON.stringify({ x: answer.x + 1.25, y: 5 })
  return JSON.stringify(answer.kind === 'clickWord' ? answer.centres : { code: answer.code.toLowerCase() })
}

export const answerWith = async (
  server: TestServer,
  { token, secretKey }: CaptchaChallenge,
  plaintext: string,
  { captchaType = 'blockPuzzle', address, clientUid, track }: CaptchaOptions = {},
): Promise<CaptchaEnvelope<CaptchaCheckResult>> => {
  const [pointJson, sealedTrack] = [plaintext, track].map((text) =>
    text === undefined ? undefined : encrypt(text, secretKey ?? ''),
  )
  return (
    await server.send('captcha/check', { captchaType, token, pointJson, clientUid, track: sealedTrack }, { address })
  ).json()
}

/**
 * Solves a captcha as a person would and builds the `captchaVerification` as clients do. Advances the server's clock by
 * the time of a drag.
 */
export const solveCaptcha = async (server: TestServer, options: CaptchaOptions = {}): Promise<string> => {
  const { repData: challenge } = await getChallenge(server, options)
  if (challenge === null) throw new Error('no challenge')
  const plaintext = plaintextOf(await answerOf(server, challenge.token))
  server.advance(dragSeconds)
  const checked = await answerWith(server, challenge, plaintext, options)
  if (!checked.success) throw new Error(`captcha refused: ${checked.repCode}`)
  return encrypt(`${challenge.token}---${plaintext}`, challenge.secretKey ?? '')
}
