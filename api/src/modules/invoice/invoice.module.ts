import {
  invoiceApply,
  invoiceDetail,
  invoiceEligiblePage,
  invoicePage,
  invoicePreview,
  invoiceSelectAll,
  invoiceWithdraw,
} from '@portal/contract/invoice'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../http/route'
import { applyForInvoices } from './apply.service'
import { listEligible, selectAllEligible } from './list-eligible.service'
import { listInvoices, readInvoice } from './list-invoices.service'
import { previewInvoices } from './preview.service'
import { withdrawInvoice } from './withdraw.service'

/** Calls for eligible orders, applications and the list of invoices; issuing and reversing have their own modules. */
export const invoiceModule = (app: FastifyInstance): void => {
  registerCall(app, invoiceEligiblePage, ({ body, user, deps }) => listEligible(deps, user.userId, body), {
    fromReplica: true,
    inDocuments: true,
  })
  registerCall(app, invoiceSelectAll, ({ body, user, deps }) => selectAllEligible(deps, user.userId, body))
  registerCall(app, invoicePreview, ({ body, user, deps }) => previewInvoices(deps, user.userId, body.orderNos))
  registerCall(app, invoiceApply, ({ body, user, deps }) => applyForInvoices(deps, user.userId, body))
  registerCall(app, invoicePage, ({ body, user, deps }) => listInvoices(deps, user.userId, body))
  registerCall(app, invoiceDetail, ({ body, user, deps }) => readInvoice(deps, user.userId, body.applicationNo))

  registerCall(app, invoiceWithdraw, async ({ body, user, deps }) => {
    await withdrawInvoice(deps, user.userId, body.applicationNo)
    return {}
  })
}
