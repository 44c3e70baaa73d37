import type { FreightQuote } from '@portal/contract/freight'
import type { Db } from '../../database/database'
import type { OrderKey } from '../order-core/order-key'
import { BusinessError } from '../../http/business-error'
import { couponRefusal, type CouponTerms, freightOf } from './coupon-rule'
import { couponsQuery, findFree, release, acquireCoupon } from './coupon.repository'
import type { CouponRecord } from './coupon.tables'
import { withCoupon } from './with-coupon'

/**
 * The coupon of an order was valid when it was acquired, so a later change of that order may keep it after its last
 * day.
 */
export const termsFor = (coupon: CouponRecord): CouponTerms =>
  coupon.orderNo === null ? coupon : { ...coupon, expiresAt: new Date('9999-12-31') }

/** The customer's coupon when no order but `orderNo` has it; undefined for another customer's. */
export const findCoupon = async (
  db: Db,
  userId: string,
  couponId: string,
  orderNo = '',
): Promise<CouponTerms | undefined> => {
  const freeCoupon = couponId === '' ? undefined : await findFree(db, userId, couponId, orderNo)
  return freeCoupon && termsFor(freeCoupon)
}

/** The candidates for the coupon of a price. */
export interface CouponChoice {
  /** The coupon that the customer selected; undefined for none. */
  selectedCoupon: CouponRecord | undefined
  /** Coupons of which the best is used where the selected one is not usable; empty when no other may be used. */
  others: readonly CouponRecord[]
}

interface CouponRequest {
  couponId: string
  /** Whether to use the best one where that one is not usable, or none is named. */
  bestCoupon: boolean
  /** The order that is being changed, if any: it may keep its coupon. */
  orderNo: string
}

/** The candidates for the coupon of a price; none without a login. */
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

/** @throws BusinessError COUPON_NOT_USABLE, with the reason where there is one */
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
 * Gives the coupon to the order, within the transaction that stores the order; '' leaves it without one. The order may
 * have it already; its previous coupon is released.
 * @throws BusinessError COUPON_NOT_USABLE when another order has acquired it meanwhile
 */
export const claimCoupon = async (tx: Db, userId: string, couponId: string, orderNo: string): Promise<void> => {
  await release(tx, { userId, orderNo }, couponId)
  if (couponId !== '' && (await acquireCoupon(tx, userId, couponId, orderNo)) === undefined) throwCouponNotUsable('')
}

/** Releases the coupon of a cancelled order. */
export const releaseCoupon = (tx: Db, order: OrderKey): Promise<void> => release(tx, order)

/**
 * Acquires the coupon again for an order whose cancellation was reverted, if it is still free; the order keeps its
 * price either way.
 */
export const reacquireCoupon = async (tx: Db, userId: string, couponId: string, orderNo: string): Promise<void> => {
  await acquireCoupon(tx, userId, couponId, orderNo)
}
