import { invoiceFile, invoiceResend, type InvoiceFormat } from '@portal/contract/invoice'
import type { FastifyInstance } from 'fastify'
import { registerDownload, type Download } from '../../../http/download'
import { registerCall } from '../../../http/route'
import { resendInvoice } from './resend-invoice.service'
import type { Deps } from '../../../deps'
import { BusinessError } from '../../../http/business-error'
import { assertWithinLimit } from '../../../http/rate-limit'
import { contentOf } from '../invoice-content'
import { getInvoice } from '../invoice.repository'
import { hasFile } from '../invoice-rules'
import { drawings } from '../limits'
import { invoiceFileName } from './invoice-mail'

const types: Readonly<Record<InvoiceFormat, string>> = {
  PDF: 'application/pdf',
  OFD: 'application/ofd',
  XML: 'application/xml',
}

/** Yields the file as one chunk, because an invoice is only one sheet. */
const whole = async function* (file: Uint8Array): AsyncGenerator<Uint8Array> {
  yield file
}

/**
 * The file of an issued invoice, even if it was reversed since, because bookkeeping needs both.
 * @throws BusinessError INVOICE_NOT_FOUND, INVOICE_NOT_ISSUED, RATE_LIMITED, INVOICE_UNAVAILABLE, BAD_FIELD for an
 * unavailable format
 */
const invoiceFileOf = async (
  { db, clock, ports: { issuing } }: Pick<Deps, 'db' | 'clock' | 'ports'>,
  userId: string,
  applicationNo: string,
  format: InvoiceFormat,
): Promise<Download> => {
  const record = await getInvoice(db, userId, applicationNo)
  const { invoiceNumber, issuedAt } = record
  if (!hasFile(record) || issuedAt === null) throw new BusinessError('INVOICE_NOT_ISSUED')
  if (issuing === null) throw new BusinessError('INVOICE_UNAVAILABLE')
  if (!issuing.formats.includes(format)) throw new BusinessError('BAD_FIELD', `暂不提供${format}格式`)
  await assertWithinLimit(db, drawings, userId, clock())
  const file = await issuing.file(contentOf(record), invoiceNumber, issuedAt, format)
  return { type: types[format], fileName: invoiceFileName(invoiceNumber, format), content: whole(file) }
}

/** Calls for issued invoices: the file, and sending it again. */
export const issuingModule = (app: FastifyInstance): void => {
  registerDownload(app, invoiceFile, ({ body: { applicationNo, format }, user, deps }) =>
    invoiceFileOf(deps, user.userId, applicationNo, format),
  )

  registerCall(app, invoiceResend, async ({ body, user, deps }) => ({
    nextAt: (await resendInvoice(deps, user.userId, body)).toISOString(),
  }))
}
