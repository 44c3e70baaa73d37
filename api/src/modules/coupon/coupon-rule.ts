import type { FeeLine, ProductCode } from '@portal/contract/freight'
import type { CouponRecord } from './coupon.tables'

/** The part of a coupon that decides what it takes off. */
export type CouponTerms = Pick<CouponRecord, 'name' | 'discountCents' | 'thresholdCents' | 'productCodes' | 'expiresAt'>

/** 运费 alone: a coupon reduces nothing else, so that 上楼费 and the like stay (domain §1). */
export const freightOf = (lines: readonly FeeLine[]): number =>
  lines.reduce((total, { feeType, amountCents }) => (feeType === 'FREIGHT' ? total + amountCents : total), 0)

/** Why a coupon is not for this shipment; '' when it is. */
export const couponRefusal = (
  { expiresAt, productCodes, thresholdCents }: CouponTerms,
  productCode: ProductCode,
  freightCents: number,
  now: Date,
): string => {
  if (expiresAt <= now) return '已过期'
  if (productCodes.length > 0 && !productCodes.includes(productCode)) return '不适用该产品'
  return freightCents === 0 || freightCents < thresholdCents ? '未满足使用门槛' : ''
}

/** Cents that a coupon takes off this freight: never more than the freight, and 0 when it is not usable. */
export const couponDiscount = (
  coupon: CouponTerms,
  productCode: ProductCode,
  freightCents: number,
  now: Date,
): number =>
  couponRefusal(coupon, productCode, freightCents, now) === '' ? Math.min(coupon.discountCents, freightCents) : 0
