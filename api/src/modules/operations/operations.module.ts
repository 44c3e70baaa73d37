import { operationsEventsRequest, operationsEventsResponse } from '@portal/shared/contract/operations'
import type { FastifyInstance } from 'fastify'
import { BusinessError } from '../../http/business-error'
import { success } from '../../http/envelope'
import { parseBody } from '../../http/parse-body'
import { applyEvents } from './apply-events.service'
import { readSignature } from './events-signature'
import { useNonce } from './nonce.repository'

/** Room for 500 events with all their fees. */
const bodyLimit = 4 * 1024 * 1024

/** The carrier's door: whoever knows the key may push, so there is no token. */
export const operationsModule = (app: FastifyInstance): void => {
  app.post('/operations/events', { bodyLimit }, async (request) => {
    const { db, clock, config } = app.deps
    const now = clock()
    const nonce = readSignature(request, config.operationsSecret, now)
    if (nonce === null || !(await useNonce(db, nonce, now))) throw new BusinessError('SIGNATURE_INVALID')
    const { events } = parseBody(operationsEventsRequest, request.body)
    return success(operationsEventsResponse.parse({ results: await applyEvents(app.deps, events) }))
  })
}
