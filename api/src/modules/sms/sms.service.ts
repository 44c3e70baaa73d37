import { randomInt } from 'node:crypto'
import type { Deps } from '../../deps'
import { BusinessError } from '../../http/business-error'
import { hit, type Limit } from '../../http/rate-limit'
import { takePass } from '../captcha/captcha.store'
import { storeCode } from './sms.store'

const day = 24 * 3600

const perMinute: Limit = { name: 'sms-minute', max: 1, windowSeconds: 60 }
const perDay: Limit = { name: 'sms-day', max: 5, windowSeconds: day }
/** Many people share a network address, so these are loose (captcha protocol §3.7). */
const networkLimits = ({ config }: Deps): Limit[] => [
  { name: 'sms-network-hour', max: 10 * config.ipLimitFactor, windowSeconds: 3600 },
  { name: 'sms-network-day', max: 30 * config.ipLimitFactor, windowSeconds: day },
]

const enforce = async (deps: Deps, limit: Limit, subject: string, message: string): Promise<void> => {
  if (!(await hit(deps.db, limit, subject, deps.clock()))) throw new BusinessError('RATE_LIMITED', message)
}

/**
 * Sends a six-digit code behind a solved captcha. The answer is the same whether or not the number has an account.
 * @throws BusinessError CAPTCHA_REQUIRED, RATE_LIMITED
 */
export const sendCode = async (deps: Deps, network: string, { mobileNo, captchaVerification }: { mobileNo: string; captchaVerification: string }): Promise<void> => {
  if ((await takePass(deps.db, captchaVerification, 'sms', network, deps.clock())) === null) throw new BusinessError('CAPTCHA_REQUIRED')
  for (const limit of networkLimits(deps)) await enforce(deps, limit, network, '操作过于频繁，请稍后再试')
  await enforce(deps, perMinute, mobileNo, '验证码发送过于频繁，请60秒后再试')
  await enforce(deps, perDay, mobileNo, '今日获取验证码次数已达上限，请明天再试')
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await storeCode(deps.db, mobileNo, code, deps.config.secret, deps.clock())
  await deps.ports.sms.sendCode(mobileNo, code)
}
