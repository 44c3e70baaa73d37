import type { Db } from '../../../database/database'
import { releaseCoupon } from '../../coupon/coupon.service'
import type { OrderKey } from '../../order-core/order-key'
import { adjustCharges } from '../../payment/postings/adjust-charges'

/** The reason of the refund of a cancelled order, in the ledger and in its log. */
export const calledOff = { note: '订单已取消', logText: '费用已取消' } as const

/**
 * Reverts all fees of an order that its customer cancels; payments are refunded, its coupon is released.
 * @returns payment numbers to pass to `updatePaymentProviders` after the commit
 */
export const cancelCharges = async (tx: Db, { userId, orderNo }: OrderKey, now: Date): Promise<string[]> => {
  await releaseCoupon(tx, { userId, orderNo })
  return adjustCharges(
    tx,
    [],
    // Only a sender owes anything before the goods are collected.
    { userId, orderNo, payer: 'SENDER', source: `cancel:${orderNo}`, note: calledOff.note, createdAt: now },
    calledOff.logText,
  )
}
