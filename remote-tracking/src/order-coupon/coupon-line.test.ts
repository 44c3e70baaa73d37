import { dueCoupon } from '../testing/samples'
import { couponText } from './coupon-line'

const heldCoupon = { couponId: 'c2', name: '新客立减5元', discountCents: 500 }

test.each([
  ['there are some', dueCoupon(), '可用优惠券 2 张，最高省 ¥20.00', '选择'],
  ['there are others only', dueCoupon({ usableCount: 0, bestDiscountCents: 0 }), '暂无可用优惠券', '查看'],
  ['the best is chosen', dueCoupon({ ...heldCoupon, bestDiscountCents: 500 }), '已用“新客立减5元”，省 ¥5.00', '更换'],
  ['a better one is there', dueCoupon(heldCoupon), '已用“新客立减5元”，省 ¥5.00（最高可省 ¥20.00）', '更换'],
  [
    'the weighed fees leave it nothing to take off',
    dueCoupon({ couponId: 'c2', usableCount: 0, bestDiscountCents: 0 }),
    '优惠券暂未抵扣',
    '更换',
  ],
])('%s', (_, coupon, text, action) => expect(couponText(coupon)).toEqual({ text, action }))

test.each([
  ['without coupons', dueCoupon({ otherCount: 0, usableCount: 0, bestDiscountCents: 0 })],
  ['of an order that can have none', null],
])('nothing is shown %s', (_, coupon) => expect(couponText(coupon)).toBeNull())
