import type { OperationEvent } from '@portal/shared/contract/operations'
import type { Db } from '../../database/database'
import { freeCoupon, regainCoupon } from '../coupon/coupon.service'
import { isCalledOff } from '../order/order-state'
import type { Charge } from '../payment/charge-all'
import { chargeTarget } from '../payment/charge-target'
import type { Subject } from './operations.repository'
import { newestOf, type OrderChange } from './order-after'

/** An order that events have changed. */
export interface Moved {
  order: Subject
  change: OrderChange
  fresh: readonly OperationEvent[]
}

const reasons = {
  calledOff: { note: '订单已取消', logged: '费用已取消' },
  revived: { note: '订单恢复', logged: '费用恢复计收' },
  weighed: { note: '重量/体积复核', logged: '费用按实际揽收重新核算' },
} as const

/** Why the fees of an order are to be looked at again. */
const reasonOf = ({ order, change }: Moved): keyof typeof reasons | undefined => {
  const [was, is] = [isCalledOff(order.status), isCalledOff(change.status)]
  if (was !== is) return is ? 'calledOff' : 'revived'
  return change.actualLines === undefined || is ? undefined : 'weighed'
}

/**
 * What the sender of an order owes from now on: nothing once it is called off; else the fees as weighed, before that as estimated.
 * Undefined when nothing has changed, or somebody else pays.
 */
export const chargeOf = (moved: Moved, now: Date): Charge | undefined => {
  const {
    order: { orderNo, payMethod, payingUntil, actualLines, estimateLines },
    change,
    fresh,
  } = moved
  const reason = reasonOf(moved)
  // Named after an event that comes once: the same order may be called off and revived again and again by late events.
  const source = newestOf(fresh)?.eventId
  if (reason === undefined || source === undefined || payMethod !== 'SENDER') return undefined
  const target = reason === 'calledOff' ? [] : (change.actualLines ?? actualLines ?? estimateLines)
  const { note, logged } = reasons[reason]
  return { target, cause: { orderNo, source, note, createdAt: now }, logged, hasAttempt: payingUntil !== null }
}

/** The coupon of an order that is called off may be used again; one that lives on after all takes it back. */
export const settleCoupon = async (tx: Db, moved: Moved): Promise<void> => {
  const {
    order: { orderNo, userId, couponId },
  } = moved
  const reason = reasonOf(moved)
  if (couponId === '') return
  if (reason === 'calledOff') await freeCoupon(tx, orderNo)
  if (reason === 'revived') await regainCoupon(tx, userId, couponId, orderNo)
}

/**
 * Takes all fees of an order that its customer cancels back; what was paid is returned, its coupon is free again.
 * @returns the numbers of payment attempts that their providers must hear of
 */
export const cancelCharges = async (tx: Db, { orderNo }: Pick<Subject, 'orderNo'>, now: Date): Promise<string[]> => {
  await freeCoupon(tx, orderNo)
  return chargeTarget(
    tx,
    [],
    { orderNo, source: `cancel:${orderNo}`, note: reasons.calledOff.note, createdAt: now },
    reasons.calledOff.logged,
  )
}
