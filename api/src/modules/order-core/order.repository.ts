import { and, asc, desc, eq, gte, inArray, isNull, or } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { patiently } from '../../database/lock-timeout'
import { lockNotAvailable, sqlState } from '../../database/sql-state'
import { RepeatTransaction } from '../../database/transaction'
import { type OrderRecord, orders } from './order.tables'
import { isSendersDebt } from './senders-debt'

export const findOrder = async (db: Db, orderNo: string): Promise<OrderRecord | undefined> =>
  (await db.select().from(orders).where(eq(orders.orderNo, orderNo)))[0]

export const findByRequest = async (
  db: Db,
  userId: string,
  clientRequestId: string,
): Promise<OrderRecord | undefined> => {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.clientRequestId, clientRequestId)))
  return row
}

export const hasSimilarSince = async (
  db: Db,
  userId: string,
  similarityHash: string,
  since: Date,
): Promise<boolean> => {
  const rows = await db
    .select({ orderNo: orders.orderNo })
    .from(orders)
    .where(and(eq(orders.userId, userId), gte(orders.createdAt, since), eq(orders.similarityHash, similarityHash)))
    .limit(1)
  return rows.length > 0
}

/** The stored order, or undefined when one of its numbers is taken. */
export const insertOrder = async (tx: Db, values: typeof orders.$inferInsert): Promise<OrderRecord | undefined> => {
  const [row] = await tx.insert(orders).values(values).onConflictDoNothing().returning()
  return row
}

/** Not deleted by its customer. What money has become due for since then shows again until it is paid. */
export const isShown = or(isNull(orders.deletedAt), isSendersDebt)

/** The order when it is this customer's; another's is as good as none, and so is a deleted one. */
export const findOwn = async (db: Db, userId: string, orderNo: string): Promise<OrderRecord | undefined> => {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.orderNo, orderNo), eq(orders.userId, userId), isShown))
  return row
}

/** Numbers of all orders of the customer, those taken out of the lists too, newest first. */
export const ownOrderNos = async (db: Db, userId: string): Promise<string[]> =>
  (
    await db
      .select({ orderNo: orders.orderNo })
      .from(orders)
      .where(eq(orders.userId, userId))
      .orderBy(desc(orders.createdAt), desc(orders.orderNo))
  ).map(({ orderNo }) => orderNo)

const lockQuery = (tx: Db, orderNos: readonly string[]) =>
  tx
    .select()
    .from(orders)
    .where(patiently(inArray(orders.orderNo, [...orderNos])))
    .orderBy(asc(orders.orderNo))

/**
 * Locks orders against every change of money or status, always in the same sequence so that two callers cannot block each other. One
 * that changes what is due locks with `lockWithAttempts`.
 */
export const lockOrders = (tx: Db, orderNos: readonly string[]): Promise<OrderRecord[]> =>
  lockQuery(tx, orderNos).for('no key update')

/** As `lockOrders`, for a transaction that has locked some already: it never waits. @throws RepeatTransaction when somebody else has one of them */
export const lockOrdersAtOnce = async (tx: Db, orderNos: readonly string[]): Promise<OrderRecord[]> => {
  try {
    return await lockQuery(tx, orderNos).for('no key update', { noWait: true })
  } catch (cause) {
    throw sqlState(cause) === lockNotAvailable ? new RepeatTransaction('an order is locked', { cause }) : cause
  }
}

export const setPayingUntil = async (tx: Db, orderNos: readonly string[], payingUntil: Date | null): Promise<void> => {
  await tx
    .update(orders)
    .set({ payingUntil })
    .where(inArray(orders.orderNo, [...orderNos]))
}

export const updateOrder = async (
  tx: Db,
  orderNo: string,
  fields: Partial<typeof orders.$inferInsert>,
): Promise<void> => {
  await tx.update(orders).set(fields).where(eq(orders.orderNo, orderNo))
}
