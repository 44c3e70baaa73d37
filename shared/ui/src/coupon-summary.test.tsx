import { render } from '@testing-library/react'
import { CouponSummary } from './coupon-summary'

const coupon = { name: '满100减20', discountCents: 2_000, reason: '', expiresAt: '2026-12-31T15:59:59Z' }

it.each([
  ['its last day', coupon, /^满100减20减 ¥20\.002026-12-31 到期$/],
  ['no last day while none is known', { ...coupon, expiresAt: undefined }, /^满100减20减 ¥20\.00$/],
  ['why it cannot be used', { ...coupon, discountCents: 0, reason: '未满足使用门槛' }, /^满100减20未满足使用门槛$/],
])('a coupon says %s', (_, coupon, text) => {
  const { container } = render(<CouponSummary coupon={coupon} />)
  expect(container).toHaveTextContent(text)
})
