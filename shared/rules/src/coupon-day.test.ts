import { couponEnd, couponLastDay, isCouponOver } from './coupon-day'

test.each([
  ['in the middle of the day', '2026-12-19T03:11:00Z', '2026-12-19'],
  ['at midnight of Shanghai, when the day is over', '2026-12-19T16:00:00Z', '2026-12-19'],
  ['a second after it', '2026-12-19T16:00:01Z', '2026-12-20'],
])('a coupon that expires %s names that day and is good until it ends', (_, expiresAt, day) => {
  const expiry = new Date(expiresAt)
  expect(couponLastDay(expiry)).toBe(day)
  const end = new Date(`${day}T24:00:00+08:00`)
  expect(couponEnd(expiry)).toEqual(new Date(end.getTime() - 1))
  expect(isCouponOver(expiry, couponEnd(expiry))).toBe(false)
  expect(isCouponOver(expiry, end)).toBe(true)
})
