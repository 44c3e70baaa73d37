import type { UsableCoupon } from '@portal/contract/coupon'
import type { ProductCode } from '@portal/contract/freight'
import { couponEnd } from '@portal/rules/coupon-day'
import { compareText } from '../../compare-text'
import { couponDiscount, couponRefusal } from './coupon-rule'
import { termsFor } from './coupon.service'
import type { CouponRecord } from './coupon.tables'

/** The best one first: by discount, then by expiry, then by number, so that the order is always the same. */
export const byAdvantage = (one: UsableCoupon, other: UsableCoupon): number =>
  other.discountCents - one.discountCents ||
  Date.parse(one.expiresAt) - Date.parse(other.expiresAt) ||
  compareText(one.couponId, other.couponId)

/** A coupon with its evaluation; its discount is 0 when there is a reason against it. */
export const evaluatedCoupons = (
  { couponId, name, thresholdCents, expiresAt }: CouponRecord,
  reason: string,
  discountCents: number,
): UsableCoupon => ({
  couponId,
  name,
  thresholdCents,
  expiresAt: couponEnd(expiresAt).toISOString(),
  discountCents: reason === '' ? discountCents : 0,
  usable: reason === '',
  reason,
})

/** Evaluates each coupon for a shipment: the best first, unusable ones last. */
export const evaluateCoupons = (
  coupons: readonly CouponRecord[],
  { productCode, freightCents }: { productCode: ProductCode; freightCents: number },
  now: Date,
): UsableCoupon[] =>
  coupons
    .map((coupon) => {
      const terms = termsFor(coupon)
      return evaluatedCoupons(
        coupon,
        couponRefusal(terms, productCode, freightCents, now),
        couponDiscount(terms, productCode, freightCents, now),
      )
    })
    .sort(byAdvantage)
