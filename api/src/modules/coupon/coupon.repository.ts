import { shanghaiDay, shanghaiInstant } from '@portal/rules/shanghai-time'
import { and, asc, desc, eq, gt, isNull, ne, or, type Placeholder } from 'drizzle-orm'
import type { Db } from '../../database/database'
import type { OrderKey } from '../order-core/order-key'
import { preparedQuery } from '../../database/prepared-query'
import { coupon, type CouponRecord } from './coupon.tables'

/** How long expired coupons are still listed. */
const shownAfterExpiry = 30 * 86_400_000
const maxCoupons = 100

/** Not used by an order, or used by this one, which may be changed. */
const isFreeFor = (orderNo: string) =>
  orderNo === '' ? isNull(coupon.orderNo) : or(isNull(coupon.orderNo), eq(coupon.orderNo, orderNo))

/**
 * The customer's unused coupons (and the one of `orderNo`): those in time first, the first to expire before the others.
 */
export const couponsQuery = (db: Db, userId: string, orderNo: string, now: Date) =>
  couponsSince(db, userId, orderNo, oldestShown(now), beginOfDay(now))

/** A coupon is good until its last day is over in Shanghai. */
const beginOfDay = (now: Date): Date => shanghaiInstant(shanghaiDay(now))

const oldestShown = (now: Date): Date => new Date(now.getTime() - shownAfterExpiry)

const couponsSince = (
  db: Db,
  userId: string | Placeholder,
  orderNo: string,
  since: Date | Placeholder,
  today: Date | Placeholder,
) =>
  db
    .select()
    .from(coupon)
    .where(and(eq(coupon.userId, userId), gt(coupon.expiresAt, since), isFreeFor(orderNo)))
    .orderBy(desc(gt(coupon.expiresAt, today)), asc(coupon.expiresAt), asc(coupon.couponId))
    .limit(maxCoupons)

const freeQuery = preparedQuery('free_coupons', ['userId', 'since', 'today'], (db, { userId, since, today }) =>
  couponsSince(db, userId, '', since, today),
)

/** `couponsQuery` for no order, prepared. */
export const freeCoupons = (db: Db, userId: string, now: Date): Promise<CouponRecord[]> =>
  freeQuery(db, { userId, since: oldestShown(now), today: beginOfDay(now) })

export const findFree = async (
  db: Db,
  userId: string,
  couponId: string,
  orderNo: string,
): Promise<CouponRecord | undefined> => {
  const [row] = await db
    .select()
    .from(coupon)
    .where(and(eq(coupon.couponId, couponId), eq(coupon.userId, userId), isFreeFor(orderNo)))
  return row
}

/** Gives a free coupon to an order; of two orders at the same time the second finds none. */
export const acquireCoupon = async (
  tx: Db,
  userId: string,
  couponId: string,
  orderNo: string,
): Promise<CouponRecord | undefined> => {
  const [row] = await tx
    .update(coupon)
    .set({ orderNo })
    .where(and(eq(coupon.couponId, couponId), eq(coupon.userId, userId), isFreeFor(orderNo)))
    .returning()
  return row
}

/** Releases the coupons of an order, except `exceptCouponId`. */
export const releaseQuery = (tx: Db, { userId, orderNo }: OrderKey, exceptCouponId: string) =>
  tx
    .update(coupon)
    .set({ orderNo: null })
    .where(and(eq(coupon.orderNo, orderNo), eq(coupon.userId, userId), ne(coupon.couponId, exceptCouponId)))

export const release = async (tx: Db, order: OrderKey, exceptCouponId = ''): Promise<void> => {
  await releaseQuery(tx, order, exceptCouponId)
}
