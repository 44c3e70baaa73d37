import type { FeeLine } from '@portal/contract/freight'
import type { PayStatus } from '@portal/contract/order'
import type { RefundStatus } from '@portal/contract/payment'
import type { OrderRecord } from './order.tables'
import type { ledgerEntry, LedgerEntryRecord, Payer } from './ledger.tables'

export type NewEntry = typeof ledgerEntry.$inferInsert
/** The part of an entry that the sums need. */
export type BookedEntry = Pick<LedgerEntryRecord, 'kind' | 'feeType' | 'label' | 'amountCents' | 'paymentNo'>

/** A new entry as it will be read. */
export const asBooked = ({ kind, feeType = null, label, amountCents, paymentNo = '' }: NewEntry): BookedEntry => ({
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
 * What the entries of one payer come to, in cents. Negative between an adjustment and the refund of the excess, and as long as the
 * courier has taken more at the door than is charged.
 */
export const balance = (entries: readonly Pick<BookedEntry, 'amountCents'>[]): number => sum(entries)

/** What is still to be paid, in cents. */
export const dueOf = (entries: readonly Pick<BookedEntry, 'amountCents'>[]): number => Math.max(0, balance(entries))

const byFeeType = (lines: readonly FeeLine[]): FeeLine[] => {
  const totals = new Map<FeeLine['feeType'], FeeLine>()
  for (const line of lines) {
    const known = totals.get(line.feeType)
    totals.set(
      line.feeType,
      known === undefined ? line : { ...known, amountCents: known.amountCents + line.amountCents },
    )
  }
  return [...totals.values()]
}

/** The entries of a new order: one per fee. */
export const chargeEntries = (orderNo: string, lines: readonly FeeLine[], createdAt: Date): NewEntry[] =>
  byFeeType(lines).map(({ feeType, label, amountCents, note }) => ({
    entryId: `charge:${orderNo}:${feeType}`,
    orderNo,
    kind: 'CHARGE',
    feeType,
    label,
    amountCents,
    note,
    createdAt,
  }))

const isFee = ({ kind }: BookedEntry): boolean => kind === 'CHARGE' || kind === 'ADJUSTMENT'

/** Why fees change: `source` is the event's id, so that the same cause is booked once. */
export interface BookingCause {
  orderNo: string
  payer: Payer
  source: string
  note: string
  createdAt: Date
}

/** What must be added so that the booked fees equal `target`, fee by fee (domain §4: ledger lines, never overwrite). */
export const adjustmentEntries = (
  booked: readonly BookedEntry[],
  target: readonly FeeLine[],
  { orderNo, payer, source, note, createdAt }: BookingCause,
): NewEntry[] => {
  const fees = booked.filter(isFee)
  const wanted = byFeeType(target)
  const feeTypes = new Set([...fees.map(({ feeType }) => feeType), ...wanted.map(({ feeType }) => feeType)])
  return [...feeTypes].flatMap((feeType) => {
    const line = wanted.find((candidate) => candidate.feeType === feeType)
    const before = fees.filter((entry) => entry.feeType === feeType)
    const amountCents = (line?.amountCents ?? 0) - sum(before)
    if (amountCents === 0) return []
    const label = line?.label ?? before[0]?.label ?? ''
    return [
      {
        entryId: `adjustment:${source}:${orderNo}:${feeType}`,
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
export interface PayerAmount {
  orderNo: string
  payer: Payer
  amountCents: number
}

/** Money that came in for an order through a payment attempt. */
export const paymentEntry = (
  { orderNo, payer, amountCents }: PayerAmount,
  paymentNo: string,
  createdAt: Date,
): NewEntry => ({
  entryId: `payment:${paymentNo}:${orderNo}`,
  orderNo,
  payer,
  kind: 'PAYMENT',
  label: '支付',
  amountCents: -amountCents,
  paymentNo,
  createdAt,
})

/** Money that came in for an attempt that was over already goes back whole. */
export const returnedPaymentEntry = (
  { orderNo, payer, amountCents }: PayerAmount,
  paymentNo: string,
  createdAt: Date,
): NewEntry => ({
  entryId: `refund:late:${paymentNo}:${orderNo}`,
  orderNo,
  payer,
  kind: 'REFUND',
  label: '退款',
  amountCents,
  paymentNo,
  note: '检测到重复支付，已发起退款',
  createdAt,
})

/** Money that the courier took at the door, or, below 0, gave back there; `eventId` is the carrier's event that says so. */
export const atTheDoor = (
  { orderNo, payer, amountCents }: PayerAmount,
  eventId: string,
  note: string,
  createdAt: Date,
): NewEntry => ({
  entryId: `door:${eventId}`,
  orderNo,
  payer,
  kind: amountCents > 0 ? 'PAYMENT' : 'REFUND',
  label: amountCents > 0 ? '快递员代收' : '快递员退还',
  amountCents: -amountCents,
  note,
  createdAt,
})

/**
 * Entries that give back what was paid beyond the fees, from the newest online payment backwards; none when nothing is too much. What
 * the courier took is given back by the courier, who tells so: its entries have no attempt to go back through.
 */
export const excessRefunds = (
  booked: readonly BookedEntry[],
  { orderNo, payer, source, note, createdAt }: BookingCause,
): NewEntry[] => {
  let excess = -balance(booked)
  const refunds: NewEntry[] = []
  const online = booked.filter(({ kind, paymentNo }) => kind === 'PAYMENT' && paymentNo !== '')
  for (const { paymentNo } of online.reverse()) {
    const left = -sum(booked.filter((entry) => entry.paymentNo === paymentNo))
    const amountCents = Math.min(excess, left)
    if (amountCents <= 0) continue
    excess -= amountCents
    refunds.push({
      entryId: `refund:${source}:${paymentNo}:${orderNo}`,
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

/** Fees of some kind are charged; a coupon may cover them all. */
const isCharged = (entries: readonly BookedEntry[]): boolean => {
  const feeTypes = new Set(entries.filter(isFee).map(({ feeType }) => feeType))
  return [...feeTypes].some((feeType) => sum(entries.filter((entry) => isFee(entry) && entry.feeType === feeType)) > 0)
}

/**
 * Pay status of an order by the entries of who pays it and the states of the refunds of that money; without entries nothing is
 * required yet: 到付 is owed once the goods are collected. What came twice and went back whole is none of the order's.
 */
export const payStatusOf = (
  entries: readonly BookedEntry[],
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
