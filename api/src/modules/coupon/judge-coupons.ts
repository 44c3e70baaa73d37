import type { UsableCoupon } from '@portal/shared/contract/coupon'
import type { ProductCode } from '@portal/shared/contract/freight'
import { couponDiscount, couponRefusal } from './coupon-rule'
import { termsFor } from './coupon.service'
import type { CouponRecord } from './coupon.tables'

/** Judges each coupon for a shipment: the one that saves most first, of equal ones the one that expires first; unusable ones last. */
export const judgeCoupons = (
  coupons: readonly CouponRecord[],
  { productCode, freightCents }: { productCode: ProductCode; freightCents: number },
  now: Date,
): UsableCoupon[] =>
  coupons
    .map((coupon) => {
      const terms = termsFor(coupon)
      const reason = couponRefusal(terms, productCode, freightCents, now)
      return {
        couponId: coupon.couponId,
        name: coupon.name,
        thresholdCents: coupon.thresholdCents,
        expiresAt: coupon.expiresAt.toISOString(),
        discountCents: couponDiscount(terms, productCode, freightCents, now),
        usable: reason === '',
        reason,
      }
    })
    .sort(
      (one, other) =>
        Number(other.usable) - Number(one.usable) ||
        other.discountCents - one.discountCents ||
        Date.parse(one.expiresAt) - Date.parse(other.expiresAt),
    )
