import { telemetryEvents } from '@portal/shared/contract/telemetry'
import type { FastifyInstance } from 'fastify'
import { BusinessError } from '../../http/business-error'
import { networkOf } from '../../http/client-address'
import { hit, type Limit } from '../../http/rate-limit'
import { registerCall } from '../../http/route'
import { addEvents } from './telemetry.repository'

/** A browser sends every ten seconds at most; a whole office may sit behind one address. */
const batches: Limit = { name: 'telemetry-network', max: 120, windowSeconds: 60 }

export const telemetryModule = (app: FastifyInstance): void => {
  registerCall(app, telemetryEvents, async ({ body, deps, request }) => {
    const limit = { ...batches, max: batches.max * deps.config.ipLimitFactor }
    if (!(await hit(deps.db, limit, networkOf(request), deps.clock()))) throw new BusinessError('RATE_LIMITED')
    await addEvents(deps.db, body.events, deps.clock())
    return {}
  })
}
