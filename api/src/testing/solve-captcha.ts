import type { CaptchaChallenge, CaptchaCheckResult, CaptchaEnvelope } from '@portal/shared/contract/captcha'
import { eq } from 'drizzle-orm'
import { encrypt } from '../modules/captcha/captcha.cipher'
import { captchaChallenge } from '../modules/captcha/captcha.tables'
import type { TestServer } from './test-server'

/** Seconds that a hand takes for the slider. */
export const dragSeconds = 2

export interface CaptchaOptions {
  purpose?: 'login' | 'sms'
  address?: string
  clientUid?: string
}

export const getChallenge = async (server: TestServer, { address, ...fields }: CaptchaOptions = {}): Promise<CaptchaEnvelope<CaptchaChallenge>> =>
  (await server.send('captcha/get', { captchaType: 'blockPuzzle', ...fields }, { address })).json()

/** Where the hole of an open challenge is. */
export const holeOf = async ({ database }: TestServer, token: string): Promise<number> => {
  const [row] = await database.db.select().from(captchaChallenge).where(eq(captchaChallenge.token, token))
  if (row?.answer.kind !== 'blockPuzzle') throw new Error('no such slider challenge')
  return row.answer.x
}

export const answerWith = async (server: TestServer, challenge: CaptchaChallenge, plaintext: string, { address, clientUid }: CaptchaOptions = {}): Promise<CaptchaEnvelope<CaptchaCheckResult>> => {
  const pointJson = encrypt(plaintext, challenge.secretKey ?? '')
  return (await server.send('captcha/check', { captchaType: 'blockPuzzle', token: challenge.token, pointJson, clientUid }, { address })).json()
}

/** Solves a slider as a person would and builds the `captchaVerification` as clients do. Moves the server's clock by a drag. */
export const solveCaptcha = async (server: TestServer, options: CaptchaOptions = {}): Promise<string> => {
  const { repData: challenge } = await getChallenge(server, options)
  if (challenge === null) throw new Error('no challenge')
  const plaintext = JSON.stringify({ x: (await holeOf(server, challenge.token)) + 1.25, y: 5 })
  server.advance(dragSeconds)
  const checked = await answerWith(server, challenge, plaintext, options)
  if (!checked.success) throw new Error(`captcha refused: ${checked.repCode}`)
  return encrypt(`${challenge.token}---${plaintext}`, challenge.secretKey ?? '')
}
