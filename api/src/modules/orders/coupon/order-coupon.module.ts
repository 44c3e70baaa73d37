import { orderChangeCoupon, orderCoupons } from '@portal/contract/coupon'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../../http/route'
import { changeCoupon } from './change-coupon.service'
import { listOrderCoupons } from './list-coupons.service'

/** The coupon of an order that awaits its first payment. */
export const orderCouponModule = (app: FastifyInstance): void => {
  registerCall(app, orderCoupons, ({ body: { orderNo }, user, deps }) => listOrderCoupons(deps, user.userId, orderNo))

  registerCall(app, orderChangeCoupon, ({ body, user, deps }) => changeCoupon(deps, user.userId, body))
}
