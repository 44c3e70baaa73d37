import { operationsReversePartRequest, operationsReversePartResponse } from '@portal/contract/operations-invoices'
import type { FastifyInstance } from 'fastify'
import { success } from '../../../http/envelope'
import { parseBody } from '../../../http/route'
import { requireSignature } from '../../carrier-signature/require-signature'
import { requestIssuingSoon } from '../issuing/request-issuing.service'
import { reversePart } from './reverse-part.service'

/** The carrier's call for 销售折让 (docs/operations-events.md), which needs a signature instead of a token. */
export const reversalCarrierModule = (app: FastifyInstance): void => {
  app.post('/operations/reverseInvoicePart', requireSignature(app.deps, 'invoices'), async (request) => {
    const body = parseBody(operationsReversePartRequest, request.body)
    const { applicationNo } = await reversePart(app.deps, body)
    await requestIssuingSoon(app.deps, applicationNo)
    // A repeat: with the status that the issuer's answer has brought.
    return success(operationsReversePartResponse.parse(await reversePart(app.deps, body)))
  })
}
