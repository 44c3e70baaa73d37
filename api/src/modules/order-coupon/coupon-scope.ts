import type { FeeLine } from '@portal/contract/freight'
import { couponRefusal, freightOf, type CouponTerms } from '../coupon/coupon-rule'
import { couponLine, maxDiscount } from '../coupon/with-coupon'
import { actualFees, reportedFees } from './actual-fees'
import { balance } from '../order-core/ledger'
import type { DomesticOrder } from './coupon-change-rules'

type Priced = Pick<DomesticOrder, 'productCode' | 'estimateLines' | 'actualLines'>

/** What an order's fees leave to a coupon, in cents. */
export interface CouponScope {
  productCode: DomesticOrder['productCode']
  /** What the least freight of a coupon is compared with. */
  freightCents: number
  /** No coupon takes off more. */
  maxDiscountCents: number
  /** What the order costs without one. */
  plainTotalCents: number
}

const isPlain = ({ feeType }: FeeLine): boolean => feeType !== 'COUPON'

/**
 * A coupon takes off what it would have taken off had it been chosen when ordering: at most the estimated freight, and once the
 * carrier has weighed at most what `withAgreedCoupon` leaves of it. It is usable by the estimated freight, as it was then, or by the one
 * that is charged.
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

/** Why a coupon is not for this order, '' when it is, and what it takes off. */
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

/** The line 优惠 of what is charged; undefined where there is none. */
export const couponLineIn = ({ estimateLines, actualLines }: Priced): FeeLine | undefined =>
  (actualLines ?? estimateLines).find((line) => !isPlain(line))

/** The fees of the order with another coupon, or none: the estimate promises it, and the weighed fees keep it as after an event. */
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
