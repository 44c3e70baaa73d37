import type { BookedInvoice } from './local-invoice.tables'
import type { InvoiceContent, ReverseAnswer } from '../../modules/invoice/issuing/issuing.port'

/** Delay of a slow invoice, milliseconds. */
const issuingDelayMs = 20_000
/** How long a buyer has to agree to a reversal (domain §11). */
const buyerDecisionMs = 72 * 3_600_000

export type IssueStatus = { outcome: 'ISSUED' } | { outcome: 'LATER' } | { outcome: 'FAILED'; reason: string }

/**
 * The answer to an application without one. In a demo the buyer's name decides: one that ends in 失败 is refused, one
 * that ends in 稍候 is slow; and a person may have decided on `/dev/invoices`.
 */
export const issueStatus = (
  { told: decision, askedAt }: Pick<BookedInvoice, 'told' | 'askedAt'>,
  { buyer: { name } }: Pick<InvoiceContent, 'buyer'>,
  isDemo: boolean,
  now: Date,
): IssueStatus => {
  if (decision === 'ISSUE') return { outcome: 'ISSUED' }
  if (decision === 'FAIL') return { outcome: 'FAILED', reason: '税务平台拒绝开具' }
  if (isDemo && name.endsWith('失败')) return { outcome: 'FAILED', reason: '购方税号与名称不一致' }
  return isDemo && name.endsWith('稍候') && now.getTime() - askedAt.getTime() < issuingDelayMs
    ? { outcome: 'LATER' }
    : { outcome: 'ISSUED' }
}

export type ReversalStatus =
  | { outcome: 'REVERSED'; redState: '01' | '04' }
  | Exclude<ReverseAnswer, { outcome: 'REVERSED' }>

/** A buyer who has used the invoice has to agree within 72 hours; in a demo that is one whose name ends in 已抵扣. */
export const reversalStatus = (
  { redAskedAt, buyerAgrees }: Pick<BookedInvoice, 'redAskedAt' | 'buyerAgrees'>,
  { buyer: { name } }: Pick<InvoiceContent, 'buyer'>,
  isDemo: boolean,
  now: Date,
): ReversalStatus => {
  if (!isDemo || !name.endsWith('已抵扣')) return { outcome: 'REVERSED', redState: '01' }
  if (buyerAgrees !== null)
    return buyerAgrees ? { outcome: 'REVERSED', redState: '04' } : { outcome: 'VOID', redState: '05' }
  return isOver(redAskedAt, now) ? { outcome: 'VOID', redState: '07' } : { outcome: 'LATER', redState: '02' }
}

const isOver = (redAskedAt: Date | null, now: Date): boolean =>
  redAskedAt !== null && now.getTime() - redAskedAt.getTime() >= buyerDecisionMs

/** The earliest time of a request whose buyer can still decide. */
export const buyerDecisionDeadline = (now: Date): Date => new Date(now.getTime() - buyerDecisionMs)
