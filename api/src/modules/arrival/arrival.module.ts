import { operationsDisruptionsRequest, operationsDisruptionsResponse } from '@portal/contract/disruptions'
import type { FastifyInstance } from 'fastify'
import { success } from '../../http/envelope'
import { parseBody } from '../../http/route'
import { requireSignature } from '../carrier-signature/require-signature'
import { reportDisruptions } from './report-disruptions.service'

/** The carrier's call that reports storms, closed outlets, holidays and peaks (with a signature, without a token). */
export const arrivalModule = (app: FastifyInstance): void => {
  app.post('/operations/disruptions', requireSignature(app.deps, 'events'), async (request) => {
    const { disruptions } = parseBody(operationsDisruptionsRequest, request.body)
    return success(operationsDisruptionsResponse.parse(await reportDisruptions(app.deps, disruptions)))
  })
}
