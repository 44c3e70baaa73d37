import { and, asc, desc, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { preparedQuery } from '../../database/prepared-query'
import { nextNumber } from '../order-core/next-number'
import type { OrderKey } from '../order-core/order-key'
import { deliveryWish, type DeliveryWishRecord } from './delivery-wish.tables'

/** Maximum number of decisions about one order; people do not change their mind more often. */
export const maxDecisions = 50

const ofOrder = ({ userId, orderNo }: OrderKey) =>
  and(eq(deliveryWish.orderNo, orderNo), eq(deliveryWish.userId, userId))

/** All that was decided about an order, newest first. */
export const wishesOf = (db: Db, order: OrderKey): Promise<DeliveryWishRecord[]> =>
  db.select().from(deliveryWish).where(ofOrder(order)).orderBy(desc(deliveryWish.version)).limit(maxDecisions)

const newestQuery = preparedQuery('newest_wish', ['userId', 'orderNo'], (db, { userId, orderNo }) =>
  db
    .select()
    .from(deliveryWish)
    .where(and(eq(deliveryWish.orderNo, orderNo), eq(deliveryWish.userId, userId), isNotNull(deliveryWish.wish)))
    .orderBy(desc(deliveryWish.version))
    .limit(1),
)

/** The newest decision about an order, whoever was its receiver then. */
export const newestWish = async (db: Db, { userId, orderNo }: OrderKey): Promise<DeliveryWishRecord | undefined> =>
  (await newestQuery(db, { userId, orderNo }))[0]

/** Whether who has this number has said not to be the receiver of the order. */
export const isWrongNumber = async (db: Db, order: OrderKey, numberKey: string): Promise<boolean> =>
  (await db.$count(
    deliveryWish,
    and(ofOrder(order), isNull(deliveryWish.wish), eq(deliveryWish.numberKey, numberKey)),
  )) > 0

/** Must be the last statement of `tx`, which has locked the order (`nextNumber`). */
export const insertWish = async (tx: Db, values: Omit<typeof deliveryWish.$inferInsert, 'wishId'>): Promise<void> => {
  await tx.insert(deliveryWish).values({ ...values, wishId: await nextNumber(tx, 'delivery_wish') })
}

/** The next ones after a number, of all orders, oldest first. */
export const wishesAfter = (db: Db, after: number, limit: number): Promise<DeliveryWishRecord[]> =>
  db.select().from(deliveryWish).where(gt(deliveryWish.wishId, after)).orderBy(asc(deliveryWish.wishId)).limit(limit)

export const findWish = async (db: Db, wishId: number): Promise<DeliveryWishRecord | undefined> =>
  (await db.select().from(deliveryWish).where(eq(deliveryWish.wishId, wishId)))[0]

/** Stores the carrier's refusal. `tx` must have locked the order. */
export const setRefusal = async (
  tx: Db,
  { userId, wishId }: Pick<DeliveryWishRecord, 'userId' | 'wishId'>,
  refusal: string,
  refusedAt: Date,
): Promise<void> => {
  await tx
    .update(deliveryWish)
    .set({ state: 'REFUSED', refusal, refusedAt })
    .where(and(eq(deliveryWish.wishId, wishId), eq(deliveryWish.userId, userId)))
}
