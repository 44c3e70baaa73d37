import { operationsEventsRequest, operationsEventsResponse } from '@portal/contract/operations'
import type { FastifyInstance } from 'fastify'
import { describeError } from '../../http/describe-error'
import { success } from '../../http/envelope'
import { parseBody } from '../../http/route'
import { applyEvents } from './apply-events.service'
import { assertNotInFuture } from './assert-not-in-future'
import { requireSignature } from '../carrier-signature/require-signature'

/** Room for 500 events with all their fees. */
const bodyLimit = 4 * 1024 * 1024

/** The carrier's calls: they are signed with a key, so there is no token. */
export const operationsModule = (app: FastifyInstance): void => {
  app.post('/operations/events', { bodyLimit, ...requireSignature(app.deps, 'events') }, async (request) => {
    const { events } = parseBody(operationsEventsRequest, request.body)
    assertNotInFuture(events, app.deps.clock())
    const results = await applyEvents(app.deps, events, (error) =>
      request.log.error({ failure: describeError(error) }, 'events of a waybill were not taken over'),
    )
    return success(operationsEventsResponse.parse({ results }))
  })
}
