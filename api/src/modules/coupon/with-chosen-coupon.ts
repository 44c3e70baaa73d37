import type { FreightQuote } from '@portal/contract/freight'
import { couponRefusal, freightOf } from './coupon-rule'
import { type CouponChoice, termsFor } from './coupon.service'
import type { CouponRecord } from './coupon.tables'
import { evaluateCoupons } from './evaluate-coupons'
import { withCoupon } from './with-coupon'

/** The coupon for this quote: the selected one where it is usable, else the best of the others. */
const couponFor = (
  quote: FreightQuote,
  { selectedCoupon, others }: CouponChoice,
  now: Date,
): CouponRecord | undefined => {
  const { productCode } = quote
  const freightCents = freightOf(quote.lines)
  if (selectedCoupon !== undefined && couponRefusal(termsFor(selectedCoupon), productCode, freightCents, now) === '')
    return selectedCoupon
  const [best] = evaluateCoupons(others, { productCode, freightCents }, now)
  return best?.usable ? others.find(({ couponId }) => couponId === best.couponId) : undefined
}

/** The quote with its coupon applied, and the coupon's id; '' where there is none. */
export const withChosenCoupon = <Quote extends FreightQuote>(
  quote: Quote,
  choice: CouponChoice,
  now: Date,
): Quote & { couponId: string } => {
  const coupon = quote.available ? couponFor(quote, choice, now) : undefined
  return { ...withCoupon(quote, coupon && termsFor(coupon), now), couponId: coupon?.couponId ?? '' }
}
