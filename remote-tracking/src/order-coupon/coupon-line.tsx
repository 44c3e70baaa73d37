import badge from '@portal/kit/badge.module.css'
import ground from '@portal/kit/ground.module.css'
import prose from '@portal/kit/prose.module.css'
import type { DueCoupon } from '@portal/contract/coupon'
import type { UnpaidOrder } from '@portal/contract/order-list'
import { formatYuan } from '@portal/shared'
import { Button } from 'antd'
import styles from './coupon-line.module.css'

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

interface CouponLineProps {
  order: Pick<UnpaidOrder, 'orderNo' | 'coupon'>
  /** Class that positions the line. */
  className?: string
  onChoose: () => void
}

/**
 * The coupon of an unpaid order, or the number of available ones, with a button to choose. Renders nothing when the
 * order cannot have one.
 */
export const CouponLine = ({ order: { orderNo, coupon }, className = '', onChoose }: CouponLineProps) => {
  const line = couponText(coupon)
  if (line === null) return null
  return (
    <div className={`${prose.secondary} ${styles.line} ${className}`}>
      <span className={`${badge.small} ${ground.problem} ${styles.mark}`} aria-hidden="true">
        券
      </span>
      <span className={`${prose.typed} ${styles.text}`}>{line.text}</span>
      <Button
        className={styles.choose}
        type="link"
        size="small"
        aria-label={`${line.action}优惠券，订单 ${orderNo}`}
        onClick={onChoose}
      >
        {line.action}
      </Button>
    </div>
  )
}
