import { trackingFull, trackingQuery, trackingVerify } from '@portal/contract/tracking'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps'
import { BusinessError } from '../../http/business-error'
import { networkOf } from '../../http/client-address'
import { assertWithinLimit, hit, type Limit, reset } from '../../http/rate-limit'
import { registerCall } from '../../http/route'
import { consumePass } from '../captcha/captcha.repository'
import { openByLastFour, openByProof } from './full-waybill.service'
import { traceWaybills } from './tracking.service'

/** Queries of one network address per minute, times the configured factor. */
const perMinute = 30

/**
 * Attempts to open a waybill by one network address per minute, times the factor. Failed attempts have limits of their
 * own.
 */
const openedPerMinute = 60

/**
 * Waybills that strangers of one network may query in ten minutes, times the factor; each further lot of them needs an
 * image captcha.
 */
const lotOfStrangers = 15

/** Consumes a solved image captcha for another lot, which begins with the current query. */
const buyLot = async (
  { db, counters }: Pick<Deps, 'db' | 'counters'>,
  lot: Limit,
  network: string,
  captchaVerification: string | undefined,
  now: Date,
): Promise<boolean> => {
  if (captchaVerification === undefined || (await consumePass(db, captchaVerification, 'query', network, now)) === null)
    return false
  await reset(counters, lot, network)
  return hit(counters, lot, network, now)
}

export const trackingModule = (app: FastifyInstance): void => {
  const limit = { name: 'tracking/query', max: perMinute * app.deps.config.ipLimitFactor, windowSeconds: 60 }
  const lot = {
    name: 'tracking/query-strangers',
    max: lotOfStrangers * app.deps.config.ipLimitFactor,
    windowSeconds: 600,
  }

  registerCall(app, trackingQuery, async ({ body, user, deps: { db, reads, counters, clock }, request }) => {
    const now = clock()
    const network = networkOf(request)
    await assertWithinLimit(counters, limit, network, now, { message: '查询过于频繁，请稍后再试' })
    const isWithinLot =
      user !== null ||
      (await hit(counters, lot, network, now)) ||
      (await buyLot({ db, counters }, lot, network, body.captchaVerification, now))
    if (!isWithinLot) throw new BusinessError('IMAGE_CAPTCHA_REQUIRED')
    return { results: await reads((from) => traceWaybills(from, body.ewbNos, now)) }
  })

  const opened = { name: 'tracking/open', max: openedPerMinute * app.deps.config.ipLimitFactor, windowSeconds: 60 }
  const countOpened = async (request: FastifyRequest): Promise<string> => {
    const network = networkOf(request)
    if (await hit(app.deps.counters, opened, network, app.deps.clock())) return network
    throw new BusinessError('RATE_LIMITED', '验证过于频繁，请稍后再试')
  }
  registerCall(app, trackingVerify, async ({ body, deps, request }) =>
    openByLastFour(deps, { ...body, network: await countOpened(request) }),
  )
  registerCall(app, trackingFull, async ({ body: { ewbNo, proof }, deps, request }) => {
    await countOpened(request)
    return { waybill: await openByProof(deps, ewbNo, proof) }
  })
}
