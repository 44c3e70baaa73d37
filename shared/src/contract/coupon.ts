import { z } from 'zod'
import { defineCall } from './call'
import { productCodes } from './freight'
import { cents, instant } from './primitives'

/** The customer's coupons, each judged for a shipment: the best usable one first, unusable ones with the reason (domain §1). */
export const couponList = defineCall({
  path: 'coupon/list',
  access: 'user',
  request: z.object({
    productCode: z.enum(productCodes, '请选择产品类型'),
    /** 运费 of the estimate; a coupon reduces nothing else. */
    freightCents: cents,
    /** The order that is being changed, if any: the coupon that it uses is in the list. */
    orderNo: z.string().max(32).default(''),
  }),
  response: z
    .array(
      z.object({
        couponId: z.string(),
        name: z.string(),
        /** Reduction of this shipment's freight; 0 when not usable. */
        discountCents: cents,
        thresholdCents: cents,
        expiresAt: instant,
        usable: z.boolean(),
        /** 未满足使用门槛, 不适用该产品, 已过期; '' when usable. */
        reason: z.string(),
      }),
    )
    .max(100),
})
export type UsableCoupon = z.infer<typeof couponList.response>[number]
