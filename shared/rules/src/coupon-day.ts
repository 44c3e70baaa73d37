import { shanghaiDay, shanghaiDayEnd } from './shanghai-time'

/**
 * The last day of a coupon in Shanghai, `2026-12-19`: it is good until that day is over, at whatever hour it expires.
 */
export const couponLastDay = (expiresAt: Date): string => shanghaiDay(new Date(expiresAt.getTime() - 1))

/** The last instant at which it is good. */
export const couponEnd = (expiresAt: Date): Date => new Date(shanghaiDayEnd(couponLastDay(expiresAt)).getTime() - 1)

export const isCouponOver = (expiresAt: Date, now: Date): boolean => couponLastDay(expiresAt) < shanghaiDay(now)
