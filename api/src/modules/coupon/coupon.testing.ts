import { randomUUID } from 'node:crypto'
import type { TestServer } from '../../testing/test-server'
import { coupon, type CouponRecord } from './coupon.tables'

const day = 86_400_000

/**
 * Gives a customer a coupon of ¥20 from ¥100 freight on, valid for a month unless the fields say otherwise.
 * @returns its id
 */
export const grantCoupon = async (
  { database, now }: TestServer,
  userId: string,
  fields: Partial<CouponRecord> = {},
): Promise<string> => {
  const couponId = randomUUID()
  await database.db.insert(coupon).values({
    couponId,
    userId,
    name: '满100减20',
    discountCents: 20_00,
    thresholdCents: 100_00,
    expiresAt: new Date(now().getTime() + 30 * day),
    createdAt: now(),
    ...fields,
  })
  return couponId
}
