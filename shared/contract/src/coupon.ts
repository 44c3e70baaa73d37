import { z } from 'zod'
import { defineCall } from './call'
import { productCodes } from './freight'
import { cents, instant, orderNo } from './primitives'
import { code } from './typed-text'

/** The coupons that one customer is shown at most. */
const maxCoupons = 100

/** A coupon, evaluated for a shipment. */
export const usableCoupon = z.object({
  couponId: z.string(),
  name: z.string(),
  /** Reduction of this shipment's freight; 0 when not usable. */
  discountCents: cents,
  thresholdCents: cents,
  /** The last instant at which it is good, at the end of a day in Shanghai. */
  expiresAt: instant,
  usable: z.boolean(),
  /** 未满足使用门槛, 不适用该产品, 已过期; '' when usable. */
  reason: z.string(),
})
export type UsableCoupon = z.infer<typeof usableCoupon>

/**
 * The customer's coupons, each evaluated for a shipment: the best usable one first, unusable ones with the reason
 * (domain §1).
 */
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
  response: z.array(usableCoupon).max(maxCoupons),
})

/** The coupon of an order that awaits payment, and the discounts of other coupons (domain §4). */
export const dueCoupon = z.object({
  /** The one in its price; '' for none. */
  couponId: z.string(),
  name: z.string(),
  /** The discount of that coupon. */
  discountCents: cents,
  /** Others that the customer has, and how many of them can be used for this order. */
  otherCount: z.int().min(0).max(maxCoupons),
  usableCount: z.int().min(0).max(maxCoupons),
  /** The discount of the best of those; 0 without one. */
  bestDiscountCents: cents,
})
export type DueCoupon = z.infer<typeof dueCoupon>

/**
 * The customer's coupons, each evaluated for an order that awaits its first payment, the one that it has included: the
 * best usable one first, unusable ones with the reason (domain §4).
 */
export const orderCoupons = defineCall({
  path: 'order/coupons',
  access: 'user',
  request: z.object({ orderNo }),
  response: z.object({
    /** The one that the order has; '' for none. */
    couponId: z.string(),
    /** The price of the order without a coupon. */
    plainTotalCents: cents,
    coupons: z
      .array(
        usableCoupon.extend({
          /** The price of the order with this coupon. */
          totalCents: cents,
        }),
      )
      .max(maxCoupons),
  }),
})
export type OrderCoupons = z.infer<typeof orderCoupons.response>

/**
 * Replaces or removes the coupon of an order that awaits its first payment; the amount due changes. The former coupon
 * is released. It counts as no modification, and requesting the coupon that the order has already changes nothing.
 */
export const orderChangeCoupon = defineCall({
  path: 'order/changeCoupon',
  access: 'user',
  request: z.object({
    orderNo,
    /** '' for none. */
    couponId: code().max(40),
    /** The price that the person saw, in cents; another one is refused (PRICE_CHANGED). */
    expectedTotalCents: cents.optional(),
  }),
  response: z.object({ orderNo, couponId: z.string(), dueCents: cents }),
})
export type CouponChanged = z.infer<typeof orderChangeCoupon.response>

/** `data` of a refusal with PRICE_CHANGED: the present price of the order with that coupon. */
export const couponPriceChanged = z.object({ totalCents: cents })
export type CouponPriceChanged = z.infer<typeof couponPriceChanged>
