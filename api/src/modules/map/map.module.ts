import { mapCity, mapLocate } from '@portal/contract/map'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { networkOf } from '../../http/client-address'
import { assertWithinLimit } from '../../http/rate-limit'
import { registerCall } from '../../http/route'
import { shippedDivisions } from '../address/shipped-divisions'
import { cityOnMap } from './city-on-map'
import { locate } from './locate'

/**
 * Requests of one network address per minute, times the configured factor: a map requests its place after every move.
 */
const perMinute = { 'map/locate': 120, 'map/city': 60 }

export const mapModule = (app: FastifyInstance): void => {
  const { counters, clock, config } = app.deps
  const allow = async (name: keyof typeof perMinute, request: FastifyRequest) => {
    const limit = { name, max: perMinute[name] * config.ipLimitFactor, windowSeconds: 60 }
    await assertWithinLimit(counters, limit, networkOf(request), clock())
  }

  registerCall(app, mapLocate, async ({ body, request }) => {
    await allow('map/locate', request)
    return locate(config.root, shippedDivisions(config.root), body)
  })

  registerCall(app, mapCity, async ({ body, request }) => {
    await allow('map/city', request)
    return cityOnMap(config.root, shippedDivisions(config.root), body.cityCode)
  })
}
