import type { UsableCoupon } from '@portal/contract/coupon'
import { formatDay, formatYuan } from '@portal/rules/format'
import styles from './coupon-summary.module.css'

interface CouponSummaryProps {
  /** Without `expiresAt` the last day is not known yet; its line stays empty. */
  coupon: Pick<UsableCoupon, 'name' | 'discountCents' | 'reason'> & { expiresAt?: string }
}

/** 优惠券 in two lines without other breaks: name and reduction, then its last day, or why it cannot be used. */
export const CouponSummary = ({ coupon: { name, discountCents, reason, expiresAt } }: CouponSummaryProps) => (
  <span className={styles.coupon}>
    <span className={styles.name}>{name}</span>
    {reason === '' && <span className={styles.saving}>减 {formatYuan(discountCents)}</span>}
    <span className={styles.terms}>
      {reason || (expiresAt === undefined ? '\u00a0' : `${formatDay(expiresAt)} 到期`)}
    </span>
  </span>
)
