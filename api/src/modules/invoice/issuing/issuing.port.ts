import type { InvoiceFormat, InvoiceLine, redStates } from '@portal/contract/invoice'
import type { BuyerType, InvoiceKind, ReversalReason } from '@portal/rules/invoicing'
import type { ReversedLine } from '../invoice.tables'

/** The issuing company of the carrier, with its data on the invoice. */
export interface Seller {
  name: string
  taxNo: string
  addressPhone: string
  bankAccount: string
}

/**
 * The content of an invoice; sums in cents, tax included. A freight line (9 %) has its `transports`, each with vehicle,
 * places and goods; an issuer refuses one without.
 */
export interface InvoiceContent {
  applicationNo: string
  kind: InvoiceKind
  seller: Seller
  buyer: { buyerType: BuyerType; name: string; taxNo: string; addressPhone: string; bankAccount: string }
  lines: InvoiceLine[]
  totalCents: number
  taxCents: number
  remark: string
}

type RedState = (typeof redStates)[number]

export type IssueAnswer =
  | { outcome: 'ISSUED'; invoiceNumber: string; issuedAt: Date }
  /** Not decided yet: a repeated request returns the status. */
  | { outcome: 'LATER' }
  /** Final; `reason` is shown to the customer. */
  | { outcome: 'FAILED'; reason: string }

export type ReverseAnswer =
  | { outcome: 'REVERSED'; redNumber: string; redState: RedState }
  | { outcome: 'LATER'; redState: RedState }
  /** The reversal has failed: the invoice stays valid. */
  | { outcome: 'VOID'; redState: RedState }
  /** The issuer does not take the request, such as one for more than is left; final for the attempt. */
  | { outcome: 'REFUSED'; reason: string }

/**
 * The amount of a red invoice, in cents and above zero, line by line: the whole rest of the invoice or a part of it.
 * The amounts of all attempts that are not void add up to the invoice at most, in total and in tax.
 */
export interface Reversal {
  /** Counts from 1; after each reversal, VOID or not, the next one has the next number. */
  attempt: number
  reason: ReversalReason
  totalCents: number
  taxCents: number
  lines: readonly ReversedLine[]
}

/** Issues invoices with the tax authority. Both requests are idempotent; they reject when there was no answer. */
export interface IssuingPort {
  /** Idempotent by `applicationNo`. */
  issue: (content: InvoiceContent) => Promise<IssueAnswer>
  /** Idempotent by `applicationNo` and `attempt`. */
  reverse: (content: InvoiceContent, invoiceNumber: string, reversal: Reversal) => Promise<ReverseAnswer>
  /** Formats in which an issued invoice is available. */
  formats: readonly InvoiceFormat[]
  file: (content: InvoiceContent, invoiceNumber: string, issuedAt: Date, format: InvoiceFormat) => Promise<Buffer>
}
