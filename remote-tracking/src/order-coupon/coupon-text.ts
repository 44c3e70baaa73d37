import { formatYuan } from '@portal/shared'
import type { DueCoupon } from '@portal/contract/coupon'

interface CouponText {
  text: string
  /** The label of the button. */
  action: '选择' | '更换' | '查看'
}

const heldCouponMessage = ({ name, discountCents, bestDiscountCents }: DueCoupon): string => {
  const message = name === '' ? '优惠券暂未抵扣' : `已用“${name}”，省 ${formatYuan(discountCents)}`
  return bestDiscountCents > discountCents ? `${message}（最高可省 ${formatYuan(bestDiscountCents)}）` : message
}

/** The coupon state of an unpaid order in one line; null when there is nothing to say. */
export const couponText = (coupon: DueCoupon | null): CouponText | null => {
  if (coupon === null) return null
  const { couponId, otherCount, usableCount, bestDiscountCents } = coupon
  if (couponId !== '') return { text: heldCouponMessage(coupon), action: '更换' }
  if (usableCount > 0)
    return { text: `可用优惠券 ${usableCount} 张，最高省 ${formatYuan(bestDiscountCents)}`, action: '选择' }
  return otherCount > 0 ? { text: '暂无可用优惠券', action: '查看' } : null
}
