import { orderStatuses } from '@portal/shared/contract/order'
import { and, eq, gt, inArray } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { isCalledOff } from '../order-core/order-state'
import { orders } from '../order-core/order.tables'
import { user } from '../account-core/user.tables'
import { userProfile, type UserProfileRecord } from './profile.tables'

/** The customer with what they told of themselves; undefined when there is no such customer any more. */
export const findProfile = async (db: Db, userId: string) =>
  (
    await db
      .select({ userTel: user.userTel, nickname: user.nickname, createdAt: user.createdAt, told: userProfile })
      .from(user)
      .leftJoin(userProfile, eq(userProfile.userId, user.userId))
      .where(eq(user.userId, userId))
  )[0]

/** A JPEG in base64; '' for none. */
export const findAvatar = async (db: Db, userId: string): Promise<string> => {
  const [told] = await db.select({ avatar: userProfile.avatar }).from(userProfile).where(eq(userProfile.userId, userId))
  return told?.avatar ?? ''
}

const counted = orderStatuses.filter((status) => !isCalledOff(status))

/** The customer's orders since then that were not called off. */
export const countOrders = (db: Db, userId: string, since: Date): Promise<number> =>
  db.$count(orders, and(eq(orders.userId, userId), inArray(orders.status, counted), gt(orders.createdAt, since)))

export const saveProfile = async (
  db: Db,
  userId: string,
  fields: Partial<Omit<UserProfileRecord, 'userId' | 'updatedAt'>>,
  now: Date,
): Promise<void> => {
  const changes = { ...fields, updatedAt: now }
  await db
    .insert(userProfile)
    .values({ userId, ...changes })
    .onConflictDoUpdate({ target: userProfile.userId, set: changes })
}
