import type { OperationEvent } from '@portal/contract/operations'
import type { Db } from '../../database/database'
import { releaseCoupon, reacquireCoupon } from '../coupon/coupon.service'
import { isCancelled } from '../order-core/order-state'
import { calledOff } from '../orders/cancel/cancel-charges'
import type { ChargeUpdate } from '../payment/postings/adjust-charges-of-orders'
import { payerOf } from '../order-core/ledger'
import type { WaybillOrder } from '../order-core/lock-subjects'
import { newestOf, type OrderChange } from './next-order-state'

/** An order that events have changed. */
export interface ChangedOrder {
  order: WaybillOrder
  change: OrderChange
  fresh: readonly OperationEvent[]
  /** Whether its receiver owes the freight of 到付, before the events and after them. */
  owedByReceiver: { before: boolean; after: boolean }
}

const reasons = {
  calledOff,
  revived: { note: '订单恢复', logText: '费用恢复计收' },
  weighed: { note: '重量/体积复核', logText: '费用按实际揽收重新核算' },
  collected: { note: '到付运费', logText: '到付运费开始计收' },
  turnedBack: { note: '货物退回', logText: '货物退回，到付运费取消' },
} as const

/** Why the fees of an order have to be posted again, as shown to its sender. */
const reasonOf = ({ order, change }: ChangedOrder): keyof typeof reasons | undefined => {
  const [was, is] = [isCancelled(order.status), isCancelled(change.status)]
  if (was !== is) return is ? 'calledOff' : 'revived'
  return change.actualLines === undefined || is ? undefined : 'weighed'
}

/** The same as shown to its receiver. */
const receiverReasonOf = ({
  change,
  owedByReceiver: { before, after },
}: ChangedOrder): keyof typeof reasons | undefined => {
  if (before !== after) return after ? 'collected' : 'turnedBack'
  return after && change.actualLines !== undefined ? 'weighed' : undefined
}

const chargeReasonOf = (moved: ChangedOrder): keyof typeof reasons | undefined => {
  switch (moved.order.payMethod) {
    case 'SENDER':
      return reasonOf(moved)
    case 'RECEIVER':
      return receiverReasonOf(moved)
    case 'MONTHLY':
      return undefined
  }
}

/**
 * The charge for the payer of an order from now on: nothing once it is cancelled or, with 到付, returned; else the
 * weighed fees, before that the estimated ones. Undefined when nothing has changed, or the order is on a monthly bill.
 */
export const chargeOf = (moved: ChangedOrder, now: Date): ChargeUpdate | undefined => {
  const {
    order: { userId, orderNo, payMethod, payingUntil, actualLines, estimateLines },
    change,
    fresh,
  } = moved
  const reason = chargeReasonOf(moved)
  // The entry is named after an event, which comes once: late events may cancel and revive the same order several
  // times.
  const source = newestOf(fresh)?.eventId
  if (reason === undefined || source === undefined) return undefined
  const isOff = reason === 'calledOff' || reason === 'turnedBack'
  const targetFees = isOff ? [] : (change.actualLines ?? actualLines ?? estimateLines)
  const { note, logText } = reasons[reason]
  const cause = { userId, orderNo, payer: payerOf({ payMethod }), source, note, createdAt: now }
  return { targetFees, cause, logText, mayHaveOpenAttempt: payingUntil !== null }
}

/** Releases the coupon of a cancelled order; an order whose cancellation is reverted acquires it again. */
export const updateCouponState = async (tx: Db, moved: ChangedOrder): Promise<void> => {
  const {
    order: { orderNo, userId, couponId },
  } = moved
  const reason = reasonOf(moved)
  if (couponId === '') return
  if (reason === 'calledOff') await releaseCoupon(tx, { userId, orderNo })
  if (reason === 'revived') await reacquireCoupon(tx, userId, couponId, orderNo)
}
