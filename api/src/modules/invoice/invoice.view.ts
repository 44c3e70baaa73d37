import type { ResponseOf } from '@portal/contract/calls'
import type { InvoiceFormat, InvoiceReversal, InvoiceRow } from '@portal/contract/invoice'
import { resendSeconds } from '@portal/rules/invoicing'
import { hasFile, possibleActions } from './invoice-rules'
import type { InvoiceRecord, ReversalRecord } from './invoice.tables'
import { missingText } from './transports'
import { resendWait } from './resend-wait'
import { sellerOf } from './seller-of'

const iso = (instant: Date | null): string | null => instant?.toISOString() ?? null

/** When the invoice can be sent again, a minute after the last e-mail; null when it can be sent now. */
const resendAt = (invoice: InvoiceRecord, now: Date): string | null => {
  const { sentAt } = invoice
  if (sentAt === null || resendWait(invoice, now) === 0) return null
  return new Date(sentAt.getTime() + resendSeconds * 1000).toISOString()
}

/** The invoice as its owner sees it; `formats` are those in which issued ones are available. */
export const toInvoiceRow = (invoice: InvoiceRecord, formats: readonly InvoiceFormat[], now: Date): InvoiceRow => {
  const {
    applicationNo,
    buyerType,
    buyerName,
    kind,
    totalCents,
    reversedCents,
    orderCount,
    status,
    invoiceNumber,
    createdAt,
    issuedAt,
    failureReason,
  } = invoice
  return {
    applicationNo,
    buyerType,
    buyerName,
    kind,
    totalCents,
    reversedCents,
    orderCount,
    status,
    invoiceNumber,
    failureReason,
    waitsFor: status === 'SUBMITTED' ? missingText(invoice.lines) : '',
    createdAt: createdAt.toISOString(),
    issuedAt: iso(issuedAt),
    formats: hasFile(invoice) ? [...formats] : [],
    can: possibleActions(invoice, now),
    resendAt: resendAt(invoice, now),
  }
}

const toReversal = (reversal: ReversalRecord): InvoiceReversal => {
  const { attempt, outcome, reason, totalCents, taxCents, redState, redNumber, requestedAt, requestedBy, note } =
    reversal
  return {
    attempt,
    outcome,
    reason,
    totalCents,
    taxCents,
    redState,
    redNumber,
    requestedAt: requestedAt.toISOString(),
    requestedBy,
    note,
  }
}

type Detail = ResponseOf<'invoice/detail'>
interface Parts extends Pick<Detail, 'orders'> {
  reversals: readonly ReversalRecord[]
  log: (Omit<Detail['log'][number], 'at'> & { at: Date })[]
}

export const toInvoiceDetail = (
  invoice: InvoiceRecord,
  formats: readonly InvoiceFormat[],
  { orders, reversals, log }: Parts,
  now: Date,
): Detail => {
  const {
    taxNo,
    addressPhone,
    bankAccount,
    email,
    remark,
    lines,
    taxCents,
    redNumber,
    redReason,
    redState,
    replaces,
    replacedBy,
  } = invoice
  const { name, taxNo: sellerTaxNo } = sellerOf(invoice.sellerCode)
  return {
    ...toInvoiceRow(invoice, formats, now),
    taxNo,
    addressPhone,
    bankAccount,
    email,
    remark,
    lines,
    taxCents,
    redNumber,
    redReason,
    redState,
    replaces,
    replacedBy,
    seller: { name, taxNo: sellerTaxNo },
    orders,
    reversals: reversals.map(toReversal),
    log: log.map(({ at, ...line }) => ({ ...line, at: at.toISOString() })),
  }
}
