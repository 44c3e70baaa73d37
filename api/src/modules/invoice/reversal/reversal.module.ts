import { invoiceChange, invoiceReverse } from '@portal/contract/invoice'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../../http/route'
import { getInvoice } from '../invoice.repository'
import { requestIssuingSoon } from '../issuing/request-issuing.service'
import { changeInvoice } from './change-invoice.service'
import { reverseInvoice } from './reverse-invoice.service'

/**
 * 换开 and 红冲. Both succeed once they are stored; the request to the issuer follows at once, and its answer may come
 * later.
 */
export const reversalModule = (app: FastifyInstance): void => {
  registerCall(app, invoiceChange, async ({ body, user, deps }) => {
    const applicationNo = await changeInvoice(deps, user.userId, body)
    await requestIssuingSoon(deps, body.applicationNo)
    return { applicationNo }
  })

  registerCall(app, invoiceReverse, async ({ body: { applicationNo, reason }, user, deps }) => {
    await reverseInvoice(deps, user.userId, applicationNo, reason)
    await requestIssuingSoon(deps, applicationNo)
    return { status: (await getInvoice(deps.db, user.userId, applicationNo)).status }
  })
}
