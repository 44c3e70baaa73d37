import { outletServiceArea, serviceAreaRequest, serviceAreaResponse } from '@portal/contract/service-area'
import type { FastifyInstance } from 'fastify'
import { networkOf } from '../../http/client-address'
import { success } from '../../http/envelope'
import { parseBody, registerCall } from '../../http/route'
import { assertWithinLimit } from '../../http/rate-limit'
import { requireSignature } from '../carrier-signature/require-signature'
import { readServiceArea, saveServiceArea } from './service-area.service'

/** Requests of one network address per minute, times the configured factor. */
const perMinute = 120

/** Service areas of outlets: anybody may read them, the carrier's systems write them. */
export const serviceAreaModule = (app: FastifyInstance): void => {
  const { config } = app.deps
  const limit = { name: 'outlet/serviceArea', max: perMinute * config.ipLimitFactor, windowSeconds: 60 }

  registerCall(app, outletServiceArea, async ({ body, deps: { db, counters, clock }, request }) => {
    await assertWithinLimit(counters, limit, networkOf(request), clock())
    return readServiceArea(db, body.outletCode)
  })

  // Large enough for ten shapes of two hundred corners.
  app.post(
    '/operations/serviceArea',
    { bodyLimit: 256 * 1024, ...requireSignature(app.deps, 'areas') },
    async (request) => {
      return success(
        serviceAreaResponse.parse(await saveServiceArea(app.deps, parseBody(serviceAreaRequest, request.body))),
      )
    },
  )
}
