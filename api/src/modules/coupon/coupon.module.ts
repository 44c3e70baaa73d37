import { couponList } from '@portal/contract/coupon'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../http/route'
import { evaluateCoupons } from './evaluate-coupons'
import { couponsQuery } from './coupon.repository'

export const couponModule = (app: FastifyInstance): void => {
  registerCall(app, couponList, async ({ body, user, deps: { db, clock } }) => {
    const now = clock()
    return evaluateCoupons(await couponsQuery(db, user.userId, body.orderNo, now), body, now)
  })
}
