import badge from '@portal/kit/badge.module.css'
import ground from '@portal/kit/ground.module.css'
import prose from '@portal/kit/prose.module.css'
import type { UnpaidOrder } from '@portal/contract/order-list'
import { Button } from 'antd'
import styles from './coupon-line.module.css'
import { couponText } from './coupon-text'

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
