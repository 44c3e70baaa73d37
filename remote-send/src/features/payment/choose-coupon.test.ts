import type { UsableCoupon } from '@portal/shared/contract/coupon'
import { chooseCoupon } from './choose-coupon'

const coupon = (couponId: string, usable = true): UsableCoupon => ({
  couponId,
  name: couponId,
  discountCents: usable ? 500 : 0,
  thresholdCents: 0,
  expiresAt: '2026-12-31T00:00:00Z',
  usable,
  reason: usable ? '' : '已过期',
})
const list = [coupon('best'), coupon('second'), coupon('old', false)]

test.each([
  ['the best by itself', { couponId: '', couponBy: 'best' }, list, { couponId: 'best', couponBy: 'best' }],
  ['a better one than before', { couponId: 'second', couponBy: 'best' }, list, { couponId: 'best', couponBy: 'best' }],
  ['the one chosen by hand', { couponId: 'second', couponBy: 'hand' }, list, { couponId: 'second', couponBy: 'hand' }],
  ['none, chosen by hand', { couponId: '', couponBy: 'hand' }, list, { couponId: '', couponBy: 'hand' }],
  [
    'the best when the chosen one is not usable',
    { couponId: 'old', couponBy: 'hand' },
    list,
    { couponId: 'best', couponBy: 'best' },
  ],
  [
    'the best when the chosen one is gone',
    { couponId: 'used', couponBy: 'hand' },
    list,
    { couponId: 'best', couponBy: 'best' },
  ],
  [
    'none when none is usable',
    { couponId: 'best', couponBy: 'best' },
    [coupon('best', false)],
    { couponId: '', couponBy: 'best' },
  ],
  ['none when there is none', { couponId: 'x', couponBy: 'hand' }, [], { couponId: '', couponBy: 'best' }],
] as const)('takes %s', (_, choice, coupons, expected) => {
  expect(chooseCoupon(choice, coupons)).toEqual(expected)
})
