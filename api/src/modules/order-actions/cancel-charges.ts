import type { Db } from '../../database/database'
import { releaseCoupon } from '../coupon/coupon.service'
import { bookCharge } from '../payment/book-charge'

/** Why the fees of an order that was called off go, in the ledger and in its log. */
export const calledOff = { note: '订单已取消', logged: '费用已取消' } as const

/**
 * Takes all fees of an order that its customer cancels back; what was paid is returned, its coupon is free again.
 * @returns the numbers of payment attempts that their providers must hear of
 */
export const cancelCharges = async (tx: Db, orderNo: string, now: Date): Promise<string[]> => {
  await releaseCoupon(tx, orderNo)
  return bookCharge(
    tx,
    [],
    // Only a sender owes anything before the goods are collected.
    { orderNo, payer: 'SENDER', source: `cancel:${orderNo}`, note: calledOff.note, createdAt: now },
    calledOff.logged,
  )
}
