import { missingElements } from '@portal/rules/invoicing'
import type { BookedInvoice, BookedReversal } from './local-invoice.tables'
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
  { buyer: { name }, lines }: Pick<InvoiceContent, 'buyer' | 'lines'>,
  isDemo: boolean,
  now: Date,
): IssueStatus => {
  const problem = contentProblem({ lines })
  if (problem !== '') return { outcome: 'FAILED', reason: problem }
  if (decision === 'ISSUE') return { outcome: 'ISSUED' }
  if (decision === 'FAIL') return { outcome: 'FAILED', reason: '税务平台拒绝开具' }
  if (isDemo && name.endsWith('失败')) return { outcome: 'FAILED', reason: '购方税号与名称不一致' }
  return isDemo && name.endsWith('稍候') && now.getTime() - askedAt.getTime() < issuingDelayMs
    ? { outcome: 'LATER' }
    : { outcome: 'ISSUED' }
}

/** The rest of an invoice that is not taken back, in cents. */
export interface Rest {
  totalCents: number
  taxCents: number
}

export const restOf = (
  { totalCents, taxCents }: Pick<InvoiceContent, 'totalCents' | 'taxCents'>,
  reversals: readonly BookedReversal[],
): Rest => {
  const done = reversals.filter(({ outcome }) => outcome === 'REVERSED')
  return {
    totalCents: totalCents - done.reduce((sum, reversal) => sum + reversal.totalCents, 0),
    taxCents: taxCents - done.reduce((sum, reversal) => sum + reversal.taxCents, 0),
  }
}

/** Why the tax authority does not take a red invoice; '' when it does. */
export const reversalProblem = ({ totalCents, taxCents }: Rest, rest: Rest): string => {
  if (totalCents <= 0 || taxCents < 0 || taxCents > totalCents) return '红冲金额或税额不正确'
  if (totalCents > rest.totalCents || taxCents > rest.taxCents) return '红冲金额超过发票的剩余金额'
  return totalCents === rest.totalCents && taxCents !== rest.taxCents ? '红冲税额与剩余税额不符' : ''
}

/** The element that a freight line lacks; '' when it has all. */
export const contentProblem = ({ lines }: Pick<InvoiceContent, 'lines'>): string => {
  const freight = lines.filter(({ ratePercent }) => ratePercent === 9)
  if (freight.some(({ transports = [] }) => transports.length === 0)) return '货物运输服务缺少运输信息'
  const [missing] = freight.flatMap(({ transports = [] }) => transports).flatMap(missingElements)
  return missing === undefined ? '' : `货物运输服务缺少${missing}`
}

export type ReversalStatus =
  | { outcome: 'REVERSED'; redState: '01' | '04' }
  | Exclude<ReverseAnswer, { outcome: 'REVERSED' | 'REFUSED' }>

/** A buyer who has used the invoice has to agree within 72 hours; in a demo that is one whose name ends in 已抵扣. */
export const reversalStatus = (
  { askedAt, buyerAgrees }: Pick<BookedReversal, 'askedAt' | 'buyerAgrees'>,
  { buyer: { name } }: Pick<InvoiceContent, 'buyer'>,
  isDemo: boolean,
  now: Date,
): ReversalStatus => {
  if (!isDemo || !name.endsWith('已抵扣')) return { outcome: 'REVERSED', redState: '01' }
  if (buyerAgrees !== null)
    return buyerAgrees ? { outcome: 'REVERSED', redState: '04' } : { outcome: 'VOID', redState: '05' }
  const isOver = now.getTime() - askedAt.getTime() >= buyerDecisionMs
  return isOver ? { outcome: 'VOID', redState: '07' } : { outcome: 'LATER', redState: '02' }
}

/** The earliest time of a request whose buyer can still decide. */
export const buyerDecisionDeadline = (now: Date): Date => new Date(now.getTime() - buyerDecisionMs)
