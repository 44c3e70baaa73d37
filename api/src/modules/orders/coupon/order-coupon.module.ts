import { orderChangeCoupon, orderCoupons, type OrderCoupons } from '@portal/contract/coupon'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../../http/route'
import { changeCoupon } from './change-coupon.service'
import type { Deps } from '../../../deps'
import { BusinessError } from '../../../http/business-error'
import { couponsQuery } from '../../coupon/coupon.repository'
import type { CouponRecord } from '../../coupon/coupon.tables'
import { byAdvantage, evaluatedCoupons } from '../../coupon/evaluate-coupons'
import { findOwn } from '../../order-core/order.repository'
import { netPaidOf } from '../../payment/postings/net-paid-of'
import { type DomesticOrder, assertCouponChangeable } from './coupon-change-rules'
import { couponLineIn, couponScope, evaluateFor } from './coupon-scope'

/** The order's own coupon keeps its discount, even if its terms no longer match the current fees. */
const verdictOn = (order: DomesticOrder, coupon: CouponRecord, now: Date) =>
  coupon.couponId === order.couponId
    ? { reason: '', discountCents: 0 - (couponLineIn(order)?.amountCents ?? 0) }
    : evaluateFor(couponScope(order), coupon, now)

/**
 * The customer's coupons, each evaluated for the fees of an order that awaits its first payment.
 * @throws BusinessError ORDER_NOT_FOUND, COUPON_NOT_CHANGEABLE, NOT_PAYABLE
 */
const listOrderCoupons = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  orderNo: string,
): Promise<OrderCoupons> => {
  const order = await findOwn(db, userId, orderNo)
  if (order === undefined) throw new BusinessError('ORDER_NOT_FOUND')
  assertCouponChangeable(order, await netPaidOf(db, order))
  if (order.dueCents <= 0) throw new BusinessError('NOT_PAYABLE')
  const now = clock()
  const { plainTotalCents } = couponScope(order)
  const coupons = (await couponsQuery(db, userId, orderNo, now)).map((coupon) => {
    const { reason, discountCents } = verdictOn(order, coupon, now)
    return { ...evaluatedCoupons(coupon, reason, discountCents), totalCents: plainTotalCents - discountCents }
  })
  return { couponId: order.couponId, plainTotalCents, coupons: coupons.sort(byAdvantage) }
}

/** The coupon of an order that awaits its first payment. */
export const orderCouponModule = (app: FastifyInstance): void => {
  registerCall(app, orderCoupons, ({ body: { orderNo }, user, deps }) => listOrderCoupons(deps, user.userId, orderNo))

  registerCall(app, orderChangeCoupon, ({ body, user, deps }) => changeCoupon(deps, user.userId, body))
}
