import { invoiceChange, invoiceReverse } from '@portal/shared/contract/invoice'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../../http/route'
import { needInvoice } from '../invoice.repository'
import { askSoon } from '../issuing/ask-issuer.service'
import { changeInvoice } from './change-invoice.service'
import { reverseInvoice } from './reverse-invoice.service'

/** 换开 and 红冲. Both stand once they are stored; the issuer is asked at once, and may take its time. */
export const reversalModule = (app: FastifyInstance): void => {
  registerCall(app, invoiceChange, async ({ body, user, deps }) => {
    const applicationNo = await changeInvoice(deps, user.userId, body)
    await askSoon(deps, body.applicationNo)
    return { applicationNo }
  })

  registerCall(app, invoiceReverse, async ({ body: { applicationNo, reason }, user, deps }) => {
    await reverseInvoice(deps, user.userId, applicationNo, reason)
    await askSoon(deps, applicationNo)
    return { status: (await needInvoice(deps.db, user.userId, applicationNo)).status }
  })
}
