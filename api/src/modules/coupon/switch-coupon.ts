import type { Db } from '../../database/database'
import { claimCoupon, freeCoupon } from './coupon.service'
import type { OrderRecord } from '../order-core/order.tables'

/** Gives the order another coupon, or none; the one it held can be used again. */
export const switchCoupon = async (
  tx: Db,
  { orderNo, userId, couponId: held }: Pick<OrderRecord, 'orderNo' | 'userId' | 'couponId'>,
  couponId: string,
): Promise<void> => {
  if (held === couponId) return
  await freeCoupon(tx, orderNo)
  await claimCoupon(tx, userId, couponId, orderNo)
}
