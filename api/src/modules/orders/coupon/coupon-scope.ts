import type { FeeLine } from '@portal/contract/freight'
import { couponRefusal, freightOf, type CouponTerms } from '../../coupon/coupon-rule'
import { couponLine, maxDiscount } from '../../coupon/with-coupon'
import { actualFees, reportedFees } from './actual-fees'
import { balance } from '../../order-core/ledger'
import type { DomesticOrder } from './coupon-change-rules'

type Priced = Pick<DomesticOrder, 'productCode' | 'estimateLines' | 'actualLines'>

/** The amounts of an order that limit a coupon, in cents. */
export interface CouponScope {
  productCode: DomesticOrder['productCode']
  /** Compared with the minimum freight of a coupon. */
  freightCents: number
  /** Maximum discount of any coupon. */
  maxDiscountCents: number
  /** The price of the order without a coupon. */
  plainTotalCents: number
}

const isPlain = ({ feeType }: FeeLine): boolean => feeType !== 'COUPON'

/**
 * A coupon has the discount that it would have had when the order was placed: at most the estimated freight, and once
 * the carrier has weighed at most what `withAgreedCoupon` leaves of it. It is usable by the estimated freight, as it
 * was then, or by the freight that is charged.
 */
export const couponScope = ({ productCode, estimateLines, actualLines }: Priced): CouponScope => {
  const carrierLines = actualLines && reportedFees(actualLines, estimateLines)
  const promised = freightOf(estimateLines)
  return {
    productCode,
    freightCents: Math.max(promised, carrierLines ? freightOf(carrierLines) : 0),
    maxDiscountCents: carrierLines ? Math.min(promised, maxDiscount(carrierLines)) : promised,
    plainTotalCents: balance((actualLines ?? estimateLines).filter(isPlain)),
  }
}

/** Why a coupon cannot be used for this order, '' when it can, and its discount. */
export const evaluateFor = (
  { productCode, freightCents, maxDiscountCents }: CouponScope,
  coupon: CouponTerms,
  now: Date,
): { reason: string; discountCents: number } => {
  const reason = couponRefusal(coupon, productCode, freightCents, now)
  if (reason !== '') return { reason, discountCents: 0 }
  const discountCents = Math.min(coupon.discountCents, maxDiscountCents)
  return { reason: discountCents > 0 ? '' : '未满足使用门槛', discountCents }
}

/** The line 优惠 of the charged fees; undefined where there is none. */
export const couponLineIn = ({ estimateLines, actualLines }: Priced): FeeLine | undefined =>
  (actualLines ?? estimateLines).find((line) => !isPlain(line))

/** The fees of the order with another coupon, or none, in the estimate and in the weighed fees. */
export const feesWith = (
  { estimateLines: before, actualLines }: Priced,
  coupon: CouponTerms | undefined,
): { estimateLines: FeeLine[]; actualLines: FeeLine[] | null } => {
  const discountCents = coupon ? Math.min(coupon.discountCents, freightOf(before)) : 0
  const estimateLines = [
    ...before.filter(isPlain),
    ...(coupon && discountCents > 0 ? [couponLine(coupon.name, discountCents)] : []),
  ]
  return { estimateLines, actualLines: actualLines && actualFees(reportedFees(actualLines, before), estimateLines) }
}
