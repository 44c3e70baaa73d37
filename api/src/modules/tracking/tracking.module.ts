import { trackingQuery } from '@portal/shared/contract/tracking'
import type { FastifyInstance } from 'fastify'
import { BusinessError } from '../../http/business-error'
import { networkOf } from '../../http/client-address'
import { hit } from '../../http/rate-limit'
import { registerCall } from '../../http/route'
import { traceWaybills } from './tracking.service'

/** Queries of one network address per minute, times the configured factor. */
const perMinute = 30

export const trackingModule = (app: FastifyInstance): void => {
  const limit = { name: 'tracking/query', max: perMinute * app.deps.config.ipLimitFactor, windowSeconds: 60 }

  registerCall(app, trackingQuery, async ({ body, deps: { db, clock }, request }) => {
    const now = clock()
    if (!(await hit(db, limit, networkOf(request), now))) throw new BusinessError('RATE_LIMITED', '查询过于频繁，请稍后再试')
    return { results: await traceWaybills(db, body.ewbNos, now) }
  })
}
