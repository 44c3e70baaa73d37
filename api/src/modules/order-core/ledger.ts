import type { FeeLine } from '@portal/contract/freight'
import type { PayStatus } from '@portal/contract/order'
import type { RefundStatus } from '@portal/contract/payment'
import type { ledgerEntry, LedgerEntryRecord, Payer } from './ledger.tables'
import type { OrderKey } from './order-key'
import type { OrderRecord } from './order.tables'

export type NewEntry = typeof ledgerEntry.$inferInsert
/** The part of an entry that the sums need. */
export type PostedEntry = Pick<LedgerEntryRecord, 'kind' | 'feeType' | 'label' | 'amountCents' | 'paymentNo'>

/** A new entry in the form in which stored ones are read. */
export const asPosted = ({ kind, feeType = null, label, amountCents, paymentNo = '' }: NewEntry): PostedEntry => ({
  kind,
  feeType,
  label,
  amountCents,
  paymentNo,
})

const sum = (amounts: readonly { amountCents: number }[]): number =>
  amounts.reduce((total, { amountCents }) => total + amountCents, 0)

/** Whose ledger an order is paid in. A monthly account has none: it is billed elsewhere. */
export const payerOf = ({ payMethod }: Pick<OrderRecord, 'payMethod'>): Payer =>
  payMethod === 'RECEIVER' ? 'RECEIVER' : 'SENDER'

/**
 * The sum of the entries of one payer, in cents. Negative between an adjustment and the refund of the excess, and as
 * long as the courier has taken more at the door than is charged.
 */
export const balance = (entries: readonly Pick<PostedEntry, 'amountCents'>[]): number => sum(entries)

/** The amount due, in cents. */
export const dueOf = (entries: readonly Pick<PostedEntry, 'amountCents'>[]): number => Math.max(0, balance(entries))

const byFeeType = (lines: readonly FeeLine[]): FeeLine[] => {
  const totals = new Map<FeeLine['feeType'], FeeLine>()
  for (const line of lines) {
    const total = totals.get(line.feeType)
    totals.set(
      line.feeType,
      total === undefined ? line : { ...total, amountCents: total.amountCents + line.amountCents },
    )
  }
  return [...totals.values()]
}

/** The entries of a new order: one per fee. */
export const chargeEntries = ({ userId, orderNo }: OrderKey, lines: readonly FeeLine[], createdAt: Date): NewEntry[] =>
  byFeeType(lines).map(({ feeType, label, amountCents, note }) => ({
    entryId: `charge:${orderNo}:${feeType}`,
    userId,
    orderNo,
    kind: 'CHARGE',
    feeType,
    label,
    amountCents,
    note,
    createdAt,
  }))

const isFee = ({ kind }: PostedEntry): boolean => kind === 'CHARGE' || kind === 'ADJUSTMENT'

/** Why fees change: `source` is the event's id, so that the same cause is posted once. */
export interface PostingCause extends OrderKey {
  payer: Payer
  source: string
  note: string
  createdAt: Date
}

/** The entries that bring the posted fees to `target`, fee by fee (domain §4: ledger lines, never overwrite). */
export const adjustmentEntries = (
  posted: readonly PostedEntry[],
  target: readonly FeeLine[],
  { userId, orderNo, payer, source, note, createdAt }: PostingCause,
): NewEntry[] => {
  const fees = posted.filter(isFee)
  const targetLines = byFeeType(target)
  const feeTypes = new Set([...fees.map(({ feeType }) => feeType), ...targetLines.map(({ feeType }) => feeType)])
  return [...feeTypes].flatMap((feeType) => {
    const line = targetLines.find((candidate) => candidate.feeType === feeType)
    const before = fees.filter((entry) => entry.feeType === feeType)
    const amountCents = (line?.amountCents ?? 0) - sum(before)
    if (amountCents === 0) return []
    const label = line?.label ?? before[0]?.label ?? ''
    return [
      {
        entryId: `adjustment:${source}:${orderNo}:${feeType}`,
        userId,
        orderNo,
        payer,
        kind: 'ADJUSTMENT' as const,
        feeType,
        label,
        amountCents,
        note: line?.note || note,
        createdAt,
      },
    ]
  })
}

/** Money for one order from one of its payers. */
export interface PayerAmount extends OrderKey {
  payer: Payer
  amountCents: number
}

/** Money that came in for an order through a payment attempt. */
export const paymentEntry = (
  { userId, orderNo, payer, amountCents }: PayerAmount,
  paymentNo: string,
  createdAt: Date,
): NewEntry => ({
  entryId: `payment:${paymentNo}:${orderNo}`,
  userId,
  orderNo,
  payer,
  kind: 'PAYMENT',
  label: '支付',
  amountCents: -amountCents,
  paymentNo,
  note: '',
  createdAt,
})

/** Returns a payment that came in for an attempt that had ended already: the whole amount goes back. */
export const returnedPaymentEntry = (
  { userId, orderNo, payer, amountCents }: PayerAmount,
  paymentNo: string,
  createdAt: Date,
): NewEntry => ({
  entryId: `refund:late:${paymentNo}:${orderNo}`,
  userId,
  orderNo,
  payer,
  kind: 'REFUND',
  label: '退款',
  amountCents,
  paymentNo,
  note: '检测到重复支付，已发起退款',
  createdAt,
})

/** Cash at the door, below 0 when the courier gave it back; `eventId` is the carrier's event that reports it. */
export const atTheDoor = (
  { userId, orderNo, payer, amountCents }: PayerAmount,
  eventId: string,
  note: string,
  createdAt: Date,
): NewEntry => ({
  entryId: `door:${eventId}`,
  userId,
  orderNo,
  payer,
  kind: amountCents > 0 ? 'PAYMENT' : 'REFUND',
  label: amountCents > 0 ? '快递员代收' : '快递员退还',
  amountCents: -amountCents,
  note,
  createdAt,
})

/**
 * Refunds of payments beyond the fees, from the newest online payment backwards; none without an excess. Cash at the
 * door is not refunded here: the courier gives it back, and an event of the carrier reports that.
 */
export const excessRefunds = (
  posted: readonly PostedEntry[],
  { userId, orderNo, payer, source, note, createdAt }: PostingCause,
): NewEntry[] => {
  let excess = -balance(posted)
  const refunds: NewEntry[] = []
  const online = posted.filter(({ kind, paymentNo }) => kind === 'PAYMENT' && paymentNo !== '')
  for (const { paymentNo } of online.reverse()) {
    const refundableCents = -sum(posted.filter((entry) => entry.paymentNo === paymentNo))
    const amountCents = Math.min(excess, refundableCents)
    if (amountCents <= 0) continue
    excess -= amountCents
    refunds.push({
      entryId: `refund:${source}:${paymentNo}:${orderNo}`,
      userId,
      orderNo,
      payer,
      kind: 'REFUND',
      label: '退款',
      amountCents,
      paymentNo,
      note,
      createdAt,
    })
  }
  return refunds
}

/** Whether fees of some type are charged, even if a coupon covers them all. */
const isCharged = (entries: readonly PostedEntry[]): boolean => {
  const feeTypes = new Set(entries.filter(isFee).map(({ feeType }) => feeType))
  return [...feeTypes].some((feeType) => sum(entries.filter((entry) => isFee(entry) && entry.feeType === feeType)) > 0)
}

/**
 * Pay status of an order from the entries of its payer and the states of that payer's refunds. Without entries nothing
 * is required yet: 到付 is owed once the goods are collected. A double payment that went back whole does not count.
 */
export const payStatusOf = (
  entries: readonly PostedEntry[],
  refunds: readonly RefundStatus[] = [],
): Exclude<PayStatus, 'PAYING'> => {
  if (balance(entries) > 0) return 'UNPAID'
  if (refunds.includes('REFUND_FAILED')) return 'REFUND_FAILED'
  if (refunds.includes('REFUNDING')) return 'REFUNDING'
  const payments = entries.filter(({ kind }) => kind === 'PAYMENT' || kind === 'REFUND')
  if (sum(payments) < 0) return refunds.length > 0 ? 'PART_REFUNDED' : 'PAID'
  if (isCharged(entries)) return 'PAID'
  return payments.length === 0 ? 'NOT_REQUIRED' : 'REFUNDED'
}
