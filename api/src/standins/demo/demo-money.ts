import type { OrderKey } from '../../modules/order-core/order-key'
import type { FeeLine } from '@portal/contract/freight'
import type { PayStatus } from '@portal/contract/order'
import type { PaymentChannel } from '@portal/contract/payment'
import {
  adjustmentEntries,
  atTheDoor,
  balance,
  type PostedEntry,
  chargeEntries,
  dueOf,
  excessRefunds,
  type NewEntry,
  paymentEntry as paymentEntry,
  payStatusOf,
} from '../../modules/order-core/ledger'
import type { paymentAttempt, paymentAttemptOrder, paymentRefund } from '../../modules/payment/payment.tables'
import type { OrderPlan } from './demo-plan'

export interface MoneyInput {
  payment: OrderPlan['payment']
  orderNo: string
  userId: string
  channel: PaymentChannel
  createdAt: Date
  estimateLines: readonly FeeLine[]
  /** When the order was weighed, and its fees then; null where it was not. */
  weighed: { at: Date; lines: readonly FeeLine[] } | null
  /** The goods were handed over to the receiver. */
  isHandedOver: boolean
  endedAt: Date
}

export interface Money {
  ledger: NewEntry[]
  attempts: (typeof paymentAttempt.$inferInsert)[]
  attemptOrders: (typeof paymentAttemptOrder.$inferInsert)[]
  refunds: (typeof paymentRefund.$inferInsert)[]
  /** The sum of the ledger. */
  dueCents: number
  payStatus: PayStatus
}

const later = (at: Date, minutes: number) => new Date(at.getTime() + minutes * 60_000)

const booked = (entries: readonly NewEntry[]): PostedEntry[] =>
  entries.map(({ kind, feeType = null, label, amountCents, paymentNo = '' }) => ({
    kind,
    feeType,
    label,
    amountCents,
    paymentNo,
  }))

/** Refunds, completed by the provider an hour after they were booked. */
const refundsOf = (userId: string, ledger: readonly NewEntry[]): Money['refunds'] =>
  ledger
    .filter(({ kind }) => kind === 'REFUND')
    .map(({ orderNo, paymentNo = '', amountCents, createdAt }) => ({
      refundNo: `R${paymentNo}`,
      userId,
      paymentNo,
      orderNo,
      amountCents,
      reason: '订单已取消',
      status: 'REFUNDED',
      tries: 1,
      nextTryAt: createdAt,
      createdAt,
      doneAt: later(createdAt, 60),
    }))

/** 到付: owed by the receiver from the collection on, and taken by the courier when the goods are handed over. */
const freightCollect = (
  { userId, orderNo }: OrderKey,
  weighed: MoneyInput['weighed'],
  handedOverAt: Date | null,
): Money => {
  const payer = 'RECEIVER' as const
  const ledger: NewEntry[] =
    weighed === null
      ? []
      : adjustmentEntries([], weighed.lines, {
          userId,
          orderNo,
          payer,
          source: `demo-weighed-${orderNo}`,
          note: '到付运费',
          createdAt: weighed.at,
        })
  const amountCents = balance(ledger)
  if (handedOverAt !== null && amountCents > 0)
    ledger.push(atTheDoor({ userId, orderNo, payer, amountCents }, `demo-signed-${orderNo}`, '现金', handedOverAt))
  return {
    ledger,
    attempts: [],
    attemptOrders: [],
    refunds: [],
    dueCents: dueOf(ledger),
    payStatus: payStatusOf(booked(ledger)),
  }
}

/** The ledger and payments of an order, booked as placing, weighing, paying and cancelling do. */
export const demoMoney = ({
  payment,
  orderNo,
  userId,
  channel,
  createdAt,
  estimateLines,
  weighed,
  isHandedOver,
  endedAt,
}: MoneyInput): Money => {
  if (payment === 'receiver') return freightCollect({ userId, orderNo }, weighed, isHandedOver ? endedAt : null)
  const ledger: NewEntry[] = []
  const paid: { paymentNo: string; amountCents: number; at: Date }[] = []
  const pay = (at: Date) => {
    const due = { paymentNo: `DEMO${orderNo.slice(2)}${paid.length + 1}`, amountCents: balance(ledger), at }
    if (due.amountCents === 0) return
    paid.push(due)
    ledger.push(paymentEntry({ userId, orderNo, payer: 'SENDER', amountCents: due.amountCents }, due.paymentNo, at))
  }

  ledger.push(...chargeEntries({ userId, orderNo }, estimateLines, createdAt))
  if (payment !== 'unpaid' && payment !== 'neverPaid') pay(later(createdAt, 3))
  if (weighed)
    ledger.push(
      ...adjustmentEntries(booked(ledger), weighed.lines, {
        userId,
        orderNo,
        payer: 'SENDER',
        source: `demo-weighed-${orderNo}`,
        note: '重量复核',
        createdAt: weighed.at,
      }),
    )
  if (weighed && payment === 'paid') pay(later(weighed.at, 45))
  if (payment === 'refunded' || payment === 'neverPaid') {
    const cause = {
      userId,
      orderNo,
      payer: 'SENDER' as const,
      source: `demo-canceled-${orderNo}`,
      note: '订单取消',
      createdAt: endedAt,
    }
    ledger.push(...adjustmentEntries(booked(ledger), [], cause))
    ledger.push(...excessRefunds(booked(ledger), cause))
  }
  return {
    ledger,
    attempts: paid.map(({ paymentNo, amountCents, at }) => ({
      paymentNo,
      userId,
      clientRequestId: `demo-${paymentNo}`,
      contentHash: 'demo',
      channel,
      status: 'PAID',
      amountCents,
      codeUrl: `sandbox://${paymentNo}`,
      cashierUrl: null,
      createdAt: later(at, -1),
      expiresAt: later(at, 14),
      paidAt: at,
    })),
    attemptOrders: paid.map(({ paymentNo, amountCents }) => ({ paymentNo, userId, orderNo, amountCents })),
    refunds: refundsOf(userId, ledger),
    dueCents: dueOf(ledger),
    payStatus: payStatusOf(booked(ledger)),
  }
}
