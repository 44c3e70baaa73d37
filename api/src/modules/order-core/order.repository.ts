import { orderStatuses } from '@portal/contract/order'
import { and, asc, desc, eq, gt, gte, inArray, isNull, or, sql, type SQLWrapper } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { withLockTimeout } from '../../database/lock-timeout'
import { pickColumns } from '../../database/pick-columns'
import { preparedInsert } from '../../database/prepared-insert'
import { preparedQuery } from '../../database/prepared-query'
import { isOneOf, updateRows } from '../../database/rows'
import { lockNotAvailable, sqlState } from '../../database/sql-state'
import { RepeatTransaction } from '../../database/transaction'
import { phoneQuery } from '../account-core/account.repository'
import { isCancelled } from './order-state'
import { type OrderRecord, orders } from './order.tables'
import { isSendersDebt } from './senders-debt'

export const findOrder = async (db: Db, orderNo: string): Promise<OrderRecord | undefined> =>
  (await db.select().from(orders).where(eq(orders.orderNo, orderNo)))[0]

const requestQuery = preparedQuery(
  'order_of_request',
  ['userId', 'clientRequestId'],
  (db, { userId, clientRequestId }) =>
    db
      .select()
      .from(orders)
      .where(and(eq(orders.userId, userId), eq(orders.clientRequestId, clientRequestId))),
)

export const findByRequest = async (
  db: Db,
  userId: string,
  clientRequestId: string,
): Promise<OrderRecord | undefined> => (await requestQuery(db, { userId, clientRequestId }))[0]

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

/** Which of these numbers of the customer stand in an order already (客户单号). */
export const usedNumbersQuery = (db: Db, userId: string, customerOrderNos: readonly string[]) =>
  db
    .select({ orderNo: orders.orderNo, customerOrderNo: orders.customerOrderNo })
    .from(orders)
    .where(and(eq(orders.userId, userId), inArray(orders.customerOrderNo, [...customerOrderNos])))

/** The stored order, or undefined when one of its numbers exists already. */
export const insertOrder: (tx: Db, values: typeof orders.$inferInsert) => Promise<OrderRecord | undefined> =
  preparedInsert('insert_order', orders)

/** Not deleted by its customer. A deleted order for which an amount became due later shows again until that is paid. */
export const isTraceVisible = or(isNull(orders.deletedAt), isSendersDebt)

const ownQuery = preparedQuery('own_order', ['orderNo', 'userId'], (db, { orderNo, userId }) =>
  db
    .select()
    .from(orders)
    .where(and(eq(orders.orderNo, orderNo), eq(orders.userId, userId), isTraceVisible)),
)

/** The order when it is this customer's own; undefined for another customer's, and for a deleted one. */
export const findOwn = async (db: Db, userId: string, orderNo: string): Promise<OrderRecord | undefined> =>
  (await ownQuery(db, { orderNo, userId }))[0]

/** The order when it is on its way to the phone of the customer's account. */
export const findReceived = async (db: Db, userId: string, orderNo: string): Promise<OrderRecord | undefined> => {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.orderNo, orderNo), inArray(orders.receiverMobile, phoneQuery(db, userId))))
  return row
}

/** The order of a waybill that the customer receives, or sent and has not deleted, as `order/detail` shows it. */
export const findSentOrReceived = async (db: Db, userId: string, ewbNo: string): Promise<OrderRecord | undefined> => {
  const isSender = and(eq(orders.userId, userId), isTraceVisible)
  const isReceiver = inArray(orders.receiverMobile, phoneQuery(db, userId))
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.ewbNo, ewbNo), or(isSender, isReceiver)))
  return row
}

/** The orders that exist, unsorted. */
export const findOrders = (db: Db, orderNos: readonly string[]): Promise<OrderRecord[]> =>
  db
    .select()
    .from(orders)
    .where(inArray(orders.orderNo, [...orderNos]))

/** Orders by their waybill numbers. */
export const findByWaybills = async (db: Db, ewbNos: readonly string[]): Promise<ReadonlyMap<string, OrderRecord>> => {
  if (ewbNos.length === 0) return new Map()
  const rows = await db
    .select()
    .from(orders)
    .where(inArray(orders.ewbNo, [...ewbNos]))
  return new Map(rows.map((order) => [order.ewbNo, order]))
}

/** The columns that a stranger's query of a waybill depends on. */
const tracedFields = [
  'orderNo',
  'ewbNo',
  'status',
  'productCode',
  'sender',
  'receiver',
  'formerReceiver',
  'senderName',
  'senderCity',
  'receiverName',
  'receiverCity',
  'etaAt',
  'createdAt',
] as const

export type TracedOrder = Pick<OrderRecord, (typeof tracedFields)[number]>

const tracedQuery = preparedQuery('traced_waybills', ['ewbNos'], (db, { ewbNos }) =>
  db
    .select(pickColumns(orders, tracedFields))
    .from(orders)
    .where(sql`${orders.ewbNo} = any(${ewbNos})`),
)

/** `findByWaybills` with the columns of a trace only. */
export const findTraced = async (db: Db, ewbNos: readonly string[]): Promise<ReadonlyMap<string, TracedOrder>> => {
  if (ewbNos.length === 0) return new Map()
  return new Map((await tracedQuery(db, { ewbNos })).map((order) => [order.ewbNo, order]))
}

const countedStatuses = orderStatuses.filter((status) => !isCancelled(status))

/** The number of the customer's orders after `since` that were not cancelled. */
export const countOrders = (db: Db, userId: string, since: Date): Promise<number> =>
  db.$count(
    orders,
    and(eq(orders.userId, userId), inArray(orders.status, countedStatuses), gt(orders.createdAt, since)),
  )

/** Numbers of all orders of the customer, deleted ones included, newest first. */
export const ownOrderNos = async (db: Db, userId: string): Promise<string[]> =>
  (
    await db
      .select({ orderNo: orders.orderNo })
      .from(orders)
      .where(eq(orders.userId, userId))
      .orderBy(desc(orders.createdAt), desc(orders.orderNo))
  ).map(({ orderNo }) => orderNo)

/** Numbers of the orders that exist, for a condition of another query. */
export const numbersQuery = (db: Db, orderNos: readonly string[]) =>
  db
    .select({ orderNo: orders.orderNo })
    .from(orders)
    .where(inArray(orders.orderNo, [...orderNos]))

/** The same by waybill numbers. */
export const numbersOfWaybillsQuery = (db: Db, ewbNos: readonly string[]) =>
  db.select({ orderNo: orders.orderNo }).from(orders).where(isOneOf(orders.ewbNo, ewbNos))

/** The waybill number of an order, as a value of another query. */
export const waybillQuery = (db: Db, orderNo: SQLWrapper) =>
  db.select({ ewbNo: orders.ewbNo }).from(orders).where(eq(orders.orderNo, orderNo))

const lockQuery = (tx: Db, orderNos: readonly string[] | SQLWrapper) =>
  tx
    .select()
    .from(orders)
    .where(withLockTimeout(inArray(orders.orderNo, orderNos)))
    .orderBy(asc(orders.orderNo))

/**
 * Locks orders against every change of money or status, always in the same sequence so that two callers cannot block
 * each other. One that changes what is due locks with `lockWithAttempts`.
 */
export const lockOrders = (tx: Db, orderNos: readonly string[] | SQLWrapper): Promise<OrderRecord[]> =>
  lockQuery(tx, orderNos).for('no key update')

/**
 * Like `lockOrders`, for a transaction that has locked other orders already: it never waits.
 * @throws RepeatTransaction when another transaction has locked one of them
 */
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

/** Sets other fields of each of these orders, many at once. They must be locked by `tx`. */
export const updateOrders = (
  tx: Db,
  changes: readonly (Partial<typeof orders.$inferInsert> & Pick<OrderRecord, 'orderNo'>)[],
): Promise<void> => updateRows(tx, orders, 'orderNo', changes)
