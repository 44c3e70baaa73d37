import type { Db } from '../../database/database'
import { claimCoupon, releaseCoupon } from './coupon.service'
import type { OrderRecord } from '../order-core/order.tables'

/** Gives the order another coupon, or none; its previous one is released. */
export const replaceCoupon = async (
  tx: Db,
  { orderNo, userId, couponId: currentCouponId }: Pick<OrderRecord, 'orderNo' | 'userId' | 'couponId'>,
  couponId: string,
): Promise<void> => {
  if (currentCouponId === couponId) return
  await releaseCoupon(tx, { userId, orderNo })
  await claimCoupon(tx, userId, couponId, orderNo)
}
