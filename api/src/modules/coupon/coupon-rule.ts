import type { FeeLine, ProductCode } from '@portal/contract/freight'
import { isCouponOver } from '@portal/rules/coupon-day'
import type { CouponRecord } from './coupon.tables'

/** The fields of a coupon that decide its discount. */
export type CouponTerms = Pick<CouponRecord, 'name' | 'discountCents' | 'thresholdCents' | 'productCodes' | 'expiresAt'>

/** The sum of 运费 lines, which is all that a coupon reduces; 上楼费 and the like are not (domain §1). */
export const freightOf = (lines: readonly FeeLine[]): number =>
  lines.reduce((total, { feeType, amountCents }) => (feeType === 'FREIGHT' ? total + amountCents : total), 0)

/** Why a coupon cannot be used for this shipment; '' when it can. */
export const couponRefusal = (
  { expiresAt, productCodes, thresholdCents }: CouponTerms,
  productCode: ProductCode,
  freightCents: number,
  now: Date,
): string => {
  if (isCouponOver(expiresAt, now)) return '已过期'
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
