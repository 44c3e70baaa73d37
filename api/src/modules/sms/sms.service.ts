import { randomInt } from 'node:crypto'
import type { Deps } from '../../deps'
import { BusinessError } from '../../http/business-error'
import type { Caller } from '../../http/caller'
import {
  assertWithinLimit,
  refundHit,
  hit,
  isExhausted,
  type Limit,
  reset,
  secondsUntilFree,
} from '../../http/rate-limit'
import { type CodePurpose, resendAfterSeconds } from '@portal/contract/auth'
import { quotaOf } from '../attempt-limits/device-place'
import { consumePass } from '../captcha/captcha.repository'
import { phoneCode } from './phone-code'
import { type StoredCode, storeCode, voidCode } from './sms.repository'

const day = 24 * 3600

const perMinute: Limit = { name: 'sms-minute', max: 1, windowSeconds: resendAfterSeconds }
/**
 * Messages to a number per day behind any captcha, and behind the hard one; without a limit strangers could flood a
 * phone.
 */
const [freePerDay, maxPerDay] = [5, 20]
const perDay = (hard: boolean): Limit => ({ name: 'sms-day', max: hard ? maxPerDay : freePerDay, windowSeconds: day })
/**
 * Many people share a network address, so these limits are loose; half as much for a captcha that was not visibly
 * solved by hand, or that another network solved (captcha protocol §3.6, §3.7).
 */
const networkLimits = ({ config }: Deps, trusted: boolean): Limit[] => {
  const share = trusted ? config.ipLimitFactor : config.ipLimitFactor / 2
  return [
    { name: 'sms-network-hour', max: 10 * share, windowSeconds: 3600 },
    { name: 'sms-network-day', max: 30 * share, windowSeconds: day },
  ]
}

/** More requests than people need. The limit keeps strangers from watching when codes are sent to a number. */
const waitsPerNetwork = ({ config }: Deps): Limit => ({
  name: 'sms-wait-network',
  max: 30 * config.ipLimitFactor,
  windowSeconds: 600,
})

/**
 * Seconds until a number may be sent the next code, whether or not it has an account; 0 for a network with too many
 * requests.
 */
export const secondsToWait = async (deps: Deps, network: string, mobileNo: string): Promise<number> =>
  (await hit(deps.counters, waitsPerNetwork(deps), network, deps.clock()))
    ? secondsUntilFree(deps.db, perMinute, mobileNo, deps.clock())
    : 0

const waitMessage = () => new BusinessError('RATE_LIMITED', '验证码发送过于频繁，请60秒后再试')

/**
 * Counts a message against the daily quota of a place, or of all strangers; a refused one is not counted.
 * @throws BusinessError CAPTCHA_HARDER, RATE_LIMITED
 */
const countDay = async ({ db, clock }: Deps, subject: string, hard: boolean): Promise<void> => {
  if (await hit(db, perDay(hard), subject, clock())) return
  await refundHit(db, perDay(hard), subject)
  if (!hard) throw new BusinessError('CAPTCHA_HARDER')
  throw new BusinessError('RATE_LIMITED', '今日获取验证码次数已达上限，请明天再试')
}

/** Reverts a message that the provider refused: its code is deleted and it is not counted. */
const undo = async (
  { db, config }: Deps,
  message: { mobileNo: string; storedCode: StoredCode; code: string; subject: string },
  error: unknown,
): Promise<never> => {
  await voidCode(db, message.storedCode, message.code, config.secret)
  if (error instanceof BusinessError) throw error
  await reset(db, perMinute, message.mobileNo)
  await refundHit(db, perDay(false), message.subject)
  throw new BusinessError('SMS_NOT_SENT', undefined, { cause: error })
}

/**
 * Sends a six-digit code behind a solved captcha, valid for the requesting browser and for the purpose. The limits of a
 * number are the same over all purposes. The answer is the same whether or not the number has an account. Strangers do
 * not use the quota of the places that its owner has logged in from.
 * @throws BusinessError CAPTCHA_REQUIRED, CAPTCHA_HARDER, RATE_LIMITED, BAD_FIELD, SMS_NOT_SENT
 */
export const sendCode = async (
  deps: Deps,
  caller: Caller,
  { mobileNo, purpose, captchaVerification }: { mobileNo: string; purpose: CodePurpose; captchaVerification: string },
): Promise<void> => {
  const { network } = caller
  const pass = await consumePass(deps.db, captchaVerification, 'sms', network, deps.clock())
  if (pass === null) throw new BusinessError('CAPTCHA_REQUIRED')
  const quota = await quotaOf(deps, mobileNo, caller)
  const subject = quota === '' ? mobileNo : `${mobileNo}\n${quota}`
  // Checked first, so that people do not solve the hard captcha only to get the message to wait.
  if (await isExhausted(deps.db, perMinute, mobileNo, deps.clock())) throw waitMessage()
  await countDay(deps, subject, pass.hard)
  try {
    for (const limit of networkLimits(deps, pass.trusted))
      await assertWithinLimit(deps.db, limit, network, deps.clock(), { message: '操作过于频繁，请稍后再试' })
    if (!(await hit(deps.db, perMinute, mobileNo, deps.clock()))) throw waitMessage()
  } catch (error) {
    await refundHit(deps.db, perDay(pass.hard), subject)
    throw error
  }
  const [storedCode, code] = [phoneCode(mobileNo, caller, purpose), String(randomInt(1_000_000)).padStart(6, '0')]
  await storeCode(deps.db, storedCode, code, deps.config.secret, deps.clock())
  await deps.ports.sms
    .sendCode(mobileNo, code)
    .catch((error: unknown) => undo(deps, { mobileNo, storedCode, code, subject }, error))
}
