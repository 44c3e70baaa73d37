import { telemetryEvents } from '@portal/contract/telemetry'
import type { FastifyInstance } from 'fastify'
import { networkOf } from '../../http/client-address'
import { assertWithinLimit, type Limit } from '../../http/rate-limit'
import { registerCall } from '../../http/route'
import { addEvents } from './telemetry.repository'

/** A browser sends every ten seconds at most; a whole office may sit behind one address. */
const batches: Limit = { name: 'telemetry-network', max: 120, windowSeconds: 60 }

export const telemetryModule = (app: FastifyInstance): void => {
  registerCall(app, telemetryEvents, async ({ body, deps, request }) => {
    const limit = { ...batches, max: batches.max * deps.config.ipLimitFactor }
    await assertWithinLimit(deps.counters, limit, networkOf(request), deps.clock())
    await addEvents(deps.db, body, deps.clock())
    return {}
  })
}
