import { invoiceFile, invoiceResend } from '@portal/contract/invoice'
import type { FastifyInstance } from 'fastify'
import { registerDownload } from '../../../http/download'
import { registerCall } from '../../../http/route'
import { invoiceFileOf } from './invoice-file.service'
import { resendInvoice } from './resend-invoice.service'

/** Calls for issued invoices: the file, and sending it again. */
export const issuingModule = (app: FastifyInstance): void => {
  registerDownload(app, invoiceFile, ({ body: { applicationNo, format }, user, deps }) =>
    invoiceFileOf(deps, user.userId, applicationNo, format),
  )

  registerCall(app, invoiceResend, async ({ body, user, deps }) => ({
    nextAt: (await resendInvoice(deps, user.userId, body)).toISOString(),
  }))
}
