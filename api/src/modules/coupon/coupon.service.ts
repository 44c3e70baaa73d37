import type { FreightQuote } from '@portal/contract/freight'
import type { Db } from '../../database/database'
import { BusinessError } from '../../http/business-error'
import { couponRefusal, type CouponTerms, freightOf } from './coupon-rule'
import { couponsQuery, findFree, release, acquireCoupon } from './coupon.repository'
import type { CouponRecord } from './coupon.tables'
import { withCoupon } from './with-coupon'

/** A coupon that an order holds was in time when it was taken: a change of that order after the last day may keep it. */
export const termsFor = (coupon: CouponRecord): CouponTerms =>
  coupon.orderNo === null ? coupon : { ...coupon, expiresAt: new Date(8.64e15) }

/** The customer's coupon when no order but `orderNo` has it; another's is as good as none. */
export const findCoupon = async (
  db: Db,
  userId: string,
  couponId: string,
  orderNo = '',
): Promise<CouponTerms | undefined> => {
  const freeCoupon = couponId === '' ? undefined : await findFree(db, userId, couponId, orderNo)
  return freeCoupon && termsFor(freeCoupon)
}

/** Which coupon a price is to have. */
export interface CouponChoice {
  /** The one that was chosen; undefined for none. */
  selectedCoupon: CouponRecord | undefined
  /** Those of which the best is taken where the chosen one is not usable; none when no other is wanted. */
  others: readonly CouponRecord[]
}

interface CouponRequest {
  couponId: string
  /** Where that one is not usable, or none is named, the best one is wanted. */
  bestCoupon: boolean
  /** The order that is being changed, if any: it may keep its coupon. */
  orderNo: string
}

/** The coupons that a price is to have; who is not logged in has none. */
export const couponChoice = async (
  db: Db,
  userId: string | undefined,
  { couponId, bestCoupon, orderNo }: CouponRequest,
  now: Date,
): Promise<CouponChoice> => {
  if (userId === undefined) return { selectedCoupon: undefined, others: [] }
  return {
    selectedCoupon: couponId === '' ? undefined : await findFree(db, userId, couponId, orderNo),
    others: bestCoupon ? await couponsQuery(db, userId, orderNo, now) : [],
  }
}

/** @throws BusinessError COUPON_NOT_USABLE, with the reason where there is one to tell */
export const throwCouponNotUsable = (reason: string): never => {
  throw new BusinessError('COUPON_NOT_USABLE', reason === '' ? undefined : `优惠券不可用：${reason}`)
}

/**
 * The price of an order with the coupon that it names; '' names none. `orderNo` is the order that is being changed.
 * @throws BusinessError COUPON_NOT_USABLE
 */
export const applyCoupon = async (
  db: Db,
  userId: string,
  couponId: string,
  quote: FreightQuote,
  now: Date,
  orderNo = '',
): Promise<FreightQuote> => {
  if (couponId === '') return quote
  const coupon = await findCoupon(db, userId, couponId, orderNo)
  if (coupon === undefined) return throwCouponNotUsable('')
  const reason = couponRefusal(coupon, quote.productCode, freightOf(quote.lines), now)
  return reason === '' ? withCoupon(quote, coupon, now) : throwCouponNotUsable(reason)
}

/**
 * Makes the coupon the order's one, within the transaction that stores the order; '' leaves it without. The order may hold it
 * already; one that it held before is free again.
 * @throws BusinessError COUPON_NOT_USABLE when another order has taken it meanwhile
 */
export const claimCoupon = async (tx: Db, userId: string, couponId: string, orderNo: string): Promise<void> => {
  await release(tx, orderNo, couponId)
  if (couponId !== '' && (await acquireCoupon(tx, userId, couponId, orderNo)) === undefined) throwCouponNotUsable('')
}

/** The coupon of an order that was called off may be used again. */
export const releaseCoupon = (tx: Db, orderNo: string): Promise<void> => release(tx, orderNo)

/** The coupon of an order that is not called off after all, if it has not been used meanwhile; the order keeps its price either way. */
export const reacquireCoupon = async (tx: Db, userId: string, couponId: string, orderNo: string): Promise<void> => {
  await acquireCoupon(tx, userId, couponId, orderNo)
}
