import type { InvoiceFormat, InvoiceLine, redStates } from '@portal/contract/invoice'
import type { InvoiceKind, RedReason, BuyerType } from '@portal/rules/invoicing'

/** One of the carrier's companies: who issues, with what the invoice says of it. */
export interface Seller {
  name: string
  taxNo: string
  addressPhone: string
  bankAccount: string
}

/** What an invoice says; sums in cents, tax included. */
export interface InvoiceContent {
  applicationNo: string
  kind: InvoiceKind
  seller: Seller
  buyer: { titleType: BuyerType; name: string; taxNo: string; addressPhone: string; bankAccount: string }
  lines: InvoiceLine[]
  totalCents: number
  taxCents: number
  remark: string
}

type RedState = (typeof redStates)[number]

export type IssueAnswer =
  | { outcome: 'ISSUED'; invoiceNumber: string; issuedAt: Date }
  /** It takes its time: the same question again tells how it stands. */
  | { outcome: 'LATER' }
  /** For good; `reason` is for people. */
  | { outcome: 'FAILED'; reason: string }

export type ReverseAnswer =
  | { outcome: 'REVERSED'; redNumber: string; redState: RedState }
  | { outcome: 'LATER'; redState: RedState }
  /** The invoice stands as before. */
  | { outcome: 'VOID'; redState: RedState }

/** Issues invoices with the tax authority. Both questions are idempotent; they reject when nobody answered. */
export interface IssuingPort {
  /** By `applicationNo`. */
  issue: (content: InvoiceContent) => Promise<IssueAnswer>
  /** By `applicationNo` and `attempt`, which counts from 1: after one that was VOID, the next one is another question. */
  reverse: (
    content: InvoiceContent,
    invoiceNumber: string,
    reason: RedReason,
    attempt: number,
  ) => Promise<ReverseAnswer>
  /** Formats in which an issued invoice can be had. */
  formats: readonly InvoiceFormat[]
  file: (content: InvoiceContent, invoiceNumber: string, issuedAt: Date, format: InvoiceFormat) => Promise<Buffer>
}
