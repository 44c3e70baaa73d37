import { mapLocate } from '@portal/shared/contract/map'
import type { FastifyInstance } from 'fastify'
import { BusinessError } from '../../http/business-error'
import { networkOf } from '../../http/client-address'
import { hit } from '../../http/rate-limit'
import { registerCall } from '../../http/route'
import { shippedDivisions } from '../address/shipped-divisions'
import { locate } from './locate'

/** Of one network address per minute, times the configured factor: whoever moves a map about asks wherever it comes to stand. */
const perMinute = 120

export const mapModule = (app: FastifyInstance): void => {
  const limit = { name: 'map/locate', max: perMinute * app.deps.config.ipLimitFactor, windowSeconds: 60 }

  registerCall(app, mapLocate, async ({ body, deps: { db, clock, config }, request }) => {
    if (!(await hit(db, limit, networkOf(request), clock()))) throw new BusinessError('RATE_LIMITED')
    return locate(config.root, shippedDivisions(config.root), body)
  })
}
