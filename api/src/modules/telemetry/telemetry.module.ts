import { telemetryEvents } from '@portal/contract/telemetry'
import type { FastifyInstance } from 'fastify'
import { networkOf } from '../../http/client-address'
import { assertWithinLimit, type Limit } from '../../http/rate-limit'
import { registerCall } from '../../http/route'
import { addEvents } from './telemetry.repository'
import { addVisit } from './visit.repository'
import { visitOf } from './visit-mark'

/** A browser sends every ten seconds at most; a whole office may sit behind one address. */
const batches: Limit = { name: 'telemetry-network', max: 120, windowSeconds: 60 }

export const telemetryModule = (app: FastifyInstance): void => {
  registerCall(app, telemetryEvents, async ({ body, deps, request }) => {
    const limit = { ...batches, max: batches.max * deps.config.ipLimitFactor }
    await assertWithinLimit(deps.counters, limit, networkOf(request), deps.clock())
    const visit = body.mark === undefined ? null : visitOf(body.mark, deps.clock())
    if (visit?.isFresh) await addVisit(deps.db, { session: visit.session, network: networkOf(request) }, deps.clock())
    await addEvents(deps.db, { ...body, session: visit?.session ?? body.session }, deps.clock())
    return {}
  })
}
