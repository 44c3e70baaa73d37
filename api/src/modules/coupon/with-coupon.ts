import type { FeeLine, FreightQuote } from '@portal/contract/freight'
import { balance } from '../order-core/ledger'
import { couponDiscount, type CouponTerms, freightOf } from './coupon-rule'

export const couponLine = (name: string, amountCents: number): FeeLine => ({
  feeType: 'COUPON',
  label: '优惠',
  amountCents: -amountCents,
  note: name,
})

/**
 * The quote with the line 优惠; without a coupon, with an unusable one, or of a product that is not available, the quote
 * as it is.
 */
export const withCoupon = <Quote extends FreightQuote>(
  quote: Quote,
  coupon: CouponTerms | undefined,
  now: Date,
): Quote => {
  if (coupon === undefined || !quote.available) return quote
  const discount = couponDiscount(coupon, quote.productCode, freightOf(quote.lines), now)
  if (discount === 0) return quote
  return {
    ...quote,
    lines: [...quote.lines, couponLine(coupon.name, discount)],
    totalCents: quote.totalCents - discount,
  }
}

/** Maximum discount on these fees, in cents: no more than the freight, and the total does not become negative. */
export const maxDiscount = (lines: readonly FeeLine[]): number =>
  Math.max(0, Math.min(freightOf(lines), balance(lines)))

/**
 * Weighed fees with the order's 优惠, which the carrier's systems do not know: the promised amount, at most
 * `maxDiscount`. Lines with a discount of the carrier's own are left as they are.
 */
export const withAgreedCoupon = (actualLines: readonly FeeLine[], estimateLines: readonly FeeLine[]): FeeLine[] => {
  const promised = estimateLines.find(({ feeType }) => feeType === 'COUPON')
  const discount = Math.min(-(promised?.amountCents ?? 0), maxDiscount(actualLines))
  const hasCouponLine = actualLines.some(({ feeType }) => feeType === 'COUPON')
  return promised === undefined || hasCouponLine || discount <= 0
    ? [...actualLines]
    : [...actualLines, { ...promised, amountCents: -discount }]
}
