import type { Deps } from '../../deps'
import { BusinessError } from '../../http/business-error'
import { type Counter, refundAll, hitAll } from '../../http/rate-limit'
import { consumePass } from '../captcha/captcha.repository'

export interface Attempt {
  ewbNo: string
  network: string
  captchaVerification?: string | undefined
}

const [quarter, day] = [15 * 60, 24 * 3600]

/** Wrong digits are counted by waybill, over all networks, and by network, over all waybills. */
const counter = (subject: string, name: string, max: number, windowSeconds: number): Counter => ({
  subject,
  limit: { name: `tracking/verify-${name}`, max, windowSeconds },
})

/** So many are free, each further one costs a drawn code (domain §3). */
const freeAttempts = (waybill: string, network: string, factor: number): Counter[] => [
  counter(waybill, 'waybill-free', 5, quarter),
  counter(network, 'network-free', 10 * factor, quarter),
]

/** So many are judged at all. Ten thousand guesses open a waybill for certain; a day's worth is one chance in 250. */
const maxCheckedAttempts = (waybill: string, network: string, factor: number): Counter[] => [
  counter(waybill, 'waybill', 10, quarter),
  counter(waybill, 'waybill-day', 20, day),
  counter(network, 'network', 20 * factor, quarter),
  counter(network, 'network-day', 100 * factor, day),
]

/**
 * Counts a try as wrong before it is judged: of tries at the same time no more get through than are allowed.
 * @returns takes it back, because it was right
 * @throws BusinessError IMAGE_CAPTCHA_REQUIRED, LAST_FOUR_LOCKED: the try is not to be judged
 */
export const countFailedAttempt = async (
  { db, config, clock }: Deps,
  { ewbNo, network, captchaVerification }: Attempt,
): Promise<() => Promise<void>> => {
  const now = clock()
  const judged = maxCheckedAttempts(ewbNo, network, config.ipLimitFactor)
  const free = freeAttempts(ewbNo, network, config.ipLimitFactor)
  if ((await hitAll(db, judged, now)) !== undefined) throw new BusinessError('LAST_FOUR_LOCKED')
  if ((await hitAll(db, free, now)) === undefined) return () => refundAll(db, [...judged, ...free])
  const isPerson =
    captchaVerification !== undefined && (await consumePass(db, captchaVerification, 'query', network, now)) !== null
  if (isPerson) return () => refundAll(db, judged)
  await refundAll(db, judged)
  throw new BusinessError('IMAGE_CAPTCHA_REQUIRED', '验证失败次数较多，请输入图形验证码后继续')
}
