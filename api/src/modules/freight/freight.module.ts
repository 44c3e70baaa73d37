import { freightEstimate, freightGuide } from '@portal/contract/freight'
import type { FastifyInstance } from 'fastify'
import { networkOf } from '../../http/client-address'
import { assertWithinLimit } from '../../http/rate-limit'
import { registerCall } from '../../http/route'
import { couponChoice } from '../coupon/coupon.service'
import { withChosenCoupon } from '../coupon/with-chosen-coupon'
import { enclosingCodes } from '../coverage/coverage-of'
import { findEndCoverage } from '../coverage/find-end-coverage'
import { freightGuideContent } from './freight-guide'
import { quoteAll } from './freight.service'
import { pickupTime } from './pickup-time'
import { coverageNotes, coverageRefusal } from './coverage-rules'

/**
 * Estimates of one network address per minute, times the configured factor: an office shares one address, and the send
 * form requests an estimate at every change.
 */
const perMinute = 120

export const freightModule = (app: FastifyInstance): void => {
  const limit = { name: 'freight/estimate', max: perMinute * app.deps.config.ipLimitFactor, windowSeconds: 60 }

  registerCall(app, freightGuide, async () => freightGuideContent, { inDocuments: true })

  registerCall(app, freightEstimate, async ({ body, user, deps: { db, counters, clock }, request }) => {
    const { from, to, pickupAt, couponId, bestCoupon, orderNo, ...shipment } = body
    const now = clock()
    await assertWithinLimit(counters, limit, networkOf(request), now)
    const route = {
      fromProvince: from.provinceCode,
      toProvince: to.provinceCode,
      pickupAt: pickupTime(pickupAt, now),
      ends: await findEndCoverage(db, enclosingCodes(from), enclosingCodes(to), now),
    }
    const outOfCoverage = coverageRefusal(shipment, route.ends) ?? undefined
    const quotes = await quoteAll(db, route, shipment)
    const choice = await couponChoice(db, user?.userId, { couponId, bestCoupon, orderNo }, now)
    return {
      quotes: quotes.map((quote) => withChosenCoupon(quote, choice, now)),
      outOfCoverage,
      coverageNotes: coverageNotes(shipment, route.ends),
    }
  })
}
