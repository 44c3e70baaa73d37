import type { Deps } from '../../deps'
import { BusinessError } from '../../http/business-error'
import { type Counter, refundAll, hitAll } from '../../http/rate-limit'
import { consumePass } from '../captcha/captcha.repository'
import { lockedError } from './last-four'

export interface Attempt {
  ewbNo: string
  network: string
  captchaVerification?: string | undefined
}

const [quarter, day] = [15 * 60, 24 * 3600]

/** Counts wrong digits by waybill, over all networks, or by network, over all waybills. */
const counter = (subject: string, name: string, max: number, windowSeconds: number): Counter => ({
  subject,
  limit: { name: `tracking/verify-${name}`, max, windowSeconds },
})

/** Free attempts; each further one needs an image captcha (domain §3). */
const freeAttempts = (waybill: string, network: string, factor: number): Counter[] => [
  counter(waybill, 'waybill-free', 5, quarter),
  counter(network, 'network-free', 10 * factor, quarter),
]

/**
 * Maximum attempts that are checked at all. Ten thousand guesses open a waybill for certain; those of a day have a
 * chance of one in 250.
 */
const maxCheckedAttempts = (waybill: string, network: string, factor: number) => ({
  ofWaybill: [counter(waybill, 'waybill', 10, quarter), counter(waybill, 'waybill-day', 20, day)],
  ofNetwork: [counter(network, 'network', 20 * factor, quarter), counter(network, 'network-day', 100 * factor, day)],
})

/**
 * Counts an attempt as failed before it is checked, so that of simultaneous attempts no more are checked than allowed.
 * @returns reverts the count, for a right attempt
 * @throws BusinessError IMAGE_CAPTCHA_REQUIRED, LAST_FOUR_LOCKED: the attempt must not be checked
 */
export const countFailedAttempt = async (
  { db, config, clock }: Deps,
  { ewbNo, network, captchaVerification }: Attempt,
): Promise<() => Promise<void>> => {
  const now = clock()
  const { ofWaybill, ofNetwork } = maxCheckedAttempts(ewbNo, network, config.ipLimitFactor)
  const limits = [...ofWaybill, ...ofNetwork]
  const free = freeAttempts(ewbNo, network, config.ipLimitFactor)
  const exhausted = await hitAll(db, limits, now)
  if (exhausted !== undefined)
    throw await (ofWaybill.some(({ limit }) => limit === exhausted)
      ? lockedError(db, '此运单', ofWaybill, now)
      : lockedError(db, '当前网络', ofNetwork, now))
  if ((await hitAll(db, free, now)) === undefined) return () => refundAll(db, [...limits, ...free])
  const isPerson =
    captchaVerification !== undefined && (await consumePass(db, captchaVerification, 'query', network, now)) !== null
  if (isPerson) return () => refundAll(db, limits)
  await refundAll(db, limits)
  throw new BusinessError('IMAGE_CAPTCHA_REQUIRED', '验证失败次数较多，请输入图形验证码后继续')
}
