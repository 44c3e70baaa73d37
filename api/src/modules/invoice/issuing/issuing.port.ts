import type { InvoiceFormat, InvoiceLine, redStates } from '@portal/contract/invoice'
import type { InvoiceKind, ReversalReason, BuyerType } from '@portal/rules/invoicing'

/** The issuing company of the carrier, with its data on the invoice. */
export interface Seller {
  name: string
  taxNo: string
  addressPhone: string
  bankAccount: string
}

/** The content of an invoice; sums in cents, tax included. */
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

/** Issues invoices with the tax authority. Both requests are idempotent; they reject when there was no answer. */
export interface IssuingPort {
  /** Idempotent by `applicationNo`. */
  issue: (content: InvoiceContent) => Promise<IssueAnswer>
  /**
   * Idempotent by `applicationNo` and `attempt`, which counts from 1: after a VOID attempt the next one is another
   * request.
   */
  reverse: (
    content: InvoiceContent,
    invoiceNumber: string,
    reason: ReversalReason,
    attempt: number,
  ) => Promise<ReverseAnswer>
  /** Formats in which an issued invoice is available. */
  formats: readonly InvoiceFormat[]
  file: (content: InvoiceContent, invoiceNumber: string, issuedAt: Date, format: InvoiceFormat) => Promise<Buffer>
}
