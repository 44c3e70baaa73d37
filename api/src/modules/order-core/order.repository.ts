import { orderStatuses } from '@portal/contract/order'
import { and, asc, desc, eq, gt, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { pickColumns } from '../../database/pick-columns'
import { preparedInsert } from '../../database/prepared-insert'
import { preparedQuery } from '../../database/prepared-query'
import { isOneOf, updateRows } from '../../database/rows'
import { listReceivers, relistReceivers } from './receiver-directory'
import { lockNotAvailable, sqlState } from '../../database/sql-state'
import { RepeatTransaction } from '../../database/transaction'
import { claimNumbers, ownerOf, ownersOf } from '../account-core/number-directory.repository'
import { announceOrders } from './announce-orders'
import { lockByCustomer, ordersToLock } from './lock-by-customer'
import { keysOf, type OrderKey } from './order-key'
import { isCancelled } from './order-state'
import { type OrderRecord, orders } from './order.tables'
import { ownNumberForm } from './own-number'
import { receives } from './received-orders'
import { isSendersDebt } from './senders-debt'

export const findOrder = async (db: Db, orderNo: string, userId: string): Promise<OrderRecord | undefined> =>
  (
    await db
      .select()
      .from(orders)
      .where(and(eq(orders.orderNo, orderNo), eq(orders.userId, userId)))
  )[0]

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

/** Which of these numbers of the customer (客户单号, as `numberText` makes them) stand in an order already. */
export const usedCustomerOrderNosQuery = (db: Db, userId: string, customerOrderNos: readonly string[]) =>
  db
    .select({ orderNo: orders.orderNo, customerOrderNo: orders.customerOrderNo })
    .from(orders)
    .where(and(eq(orders.userId, userId), inArray(ownNumberForm(orders.customerOrderNo), [...customerOrderNos])))

/** The stored order, or undefined when one of its numbers exists already. */
export const insertOrder = async (tx: Db, values: typeof orders.$inferInsert): Promise<OrderRecord | undefined> => {
  const areFree = await claimNumbers(tx, values.userId, [
    { kind: 'ORDER', number: values.orderNo },
    { kind: 'WAYBILL', number: values.ewbNo },
  ])
  if (!areFree) return undefined
  const order = await insertRow(tx, values)
  if (order !== undefined) {
    await listReceivers(tx, [order])
    await announceOrders(tx, [order])
  }
  return order
}

const insertRow = preparedInsert('insert_order', orders)

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

/** The order when the customer receives it. */
export const findReceived = async (db: Db, userId: string, orderNo: string): Promise<OrderRecord | undefined> => {
  const sender = await ownerOf(db, 'ORDER', orderNo)
  if (sender === undefined) return undefined
  const order = await findOrder(db, orderNo, sender)
  return order !== undefined && (await receives(db, userId, order)) ? order : undefined
}

/** The order of a waybill that the customer receives, or sent and has not deleted, as `order/detail` shows it. */
export const findSentOrReceived = async (db: Db, userId: string, ewbNo: string): Promise<OrderRecord | undefined> => {
  const sender = await ownerOf(db, 'WAYBILL', ewbNo)
  if (sender === undefined) return undefined
  const isMeant = and(eq(orders.ewbNo, ewbNo), eq(orders.userId, sender))
  const [own] = sender === userId ? await db.select().from(orders).where(and(isMeant, isTraceVisible)) : []
  if (own !== undefined) return own
  const [order] = await db.select().from(orders).where(isMeant)
  return order !== undefined && (await receives(db, userId, order)) ? order : undefined
}

/** The orders that exist, unsorted. */
export const findOrders = async (db: Db, orderNos: readonly string[]): Promise<OrderRecord[]> => {
  const owners = await ownersOf(db, 'ORDER', orderNos)
  if (owners.size === 0) return []
  return db
    .select()
    .from(orders)
    .where(and(inArray(orders.userId, [...new Set(owners.values())]), inArray(orders.orderNo, [...orderNos])))
}

/** Orders by their waybill numbers. */
export const findByWaybills = async (db: Db, ewbNos: readonly string[]): Promise<ReadonlyMap<string, OrderRecord>> => {
  const owners = await ownersOf(db, 'WAYBILL', ewbNos)
  if (owners.size === 0) return new Map()
  const rows = await db
    .select()
    .from(orders)
    .where(and(inArray(orders.userId, [...new Set(owners.values())]), inArray(orders.ewbNo, [...owners.keys()])))
  return new Map(rows.map((order) => [order.ewbNo, order]))
}

/** The order of a number, after the same two queries whether there is one or not. */
export const findByNumber = async (db: Db, orderNo: string): Promise<OrderRecord | undefined> =>
  findOrder(db, orderNo, (await ownerOf(db, 'ORDER', orderNo)) ?? '')

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
  'expectedFrom',
  'expectedTo',
  'wished',
  'delayReason',
  'createdAt',
] as const

export type TracedOrder = Pick<OrderRecord, (typeof tracedFields)[number]>

const tracedQuery = preparedQuery('traced_waybills', ['userIds', 'ewbNos'], (db, { userIds, ewbNos }) =>
  db
    .select(pickColumns(orders, tracedFields))
    .from(orders)
    .where(sql`${orders.userId} = any(${userIds}) and ${orders.ewbNo} = any(${ewbNos})`),
)

/** `findByWaybills` with the columns of a trace only; `customers` has the customer of each waybill. */
export const findTraced = async (
  db: Db,
  customers: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, TracedOrder>> => {
  if (customers.size === 0) return new Map()
  const [ewbNos, userIds] = [[...customers.keys()], [...new Set(customers.values())]]
  return new Map((await tracedQuery(db, { userIds, ewbNos })).map((order) => [order.ewbNo, order]))
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

/** Numbers of the orders of waybills, with their customers; unknown waybills are left out. */
export const findKeysOfWaybills = async (db: Db, ewbNos: readonly string[]): Promise<OrderKey[]> => {
  const owners = await ownersOf(db, 'WAYBILL', ewbNos)
  if (owners.size === 0) return []
  return db
    .select({ userId: orders.userId, orderNo: orders.orderNo })
    .from(orders)
    .where(and(inArray(orders.userId, [...new Set(owners.values())]), isOneOf(orders.ewbNo, [...owners.keys()])))
}

/** Numbers of orders with their customers; those that do not exist are left out. */
export const findKeys = async (db: Db, orderNos: readonly string[]): Promise<OrderKey[]> =>
  [...(await ownersOf(db, 'ORDER', orderNos))].map(([orderNo, userId]) => ({ userId, orderNo }))

/** Orders whose next prediction of the arrival is due (`look_at`), those that wait longest first. */
export const ordersToCheck = (db: Db, now: Date, limit: number): Promise<OrderKey[]> =>
  db
    .select({ userId: orders.userId, orderNo: orders.orderNo })
    .from(orders)
    .where(lte(orders.nextCheckAt, now))
    .orderBy(asc(orders.nextCheckAt))
    .limit(limit)

const lockQuery = (tx: Db, userId: string, orderNos: readonly string[]) => {
  const { where, sequence } = ordersToLock(userId, orderNos)
  return tx.select().from(orders).where(where).orderBy(sequence)
}

/**
 * Locks orders against every change of money or status, always in the same sequence so that two callers cannot block
 * each other. A change of the amount due locks with `lockOrdersSharingAttempts`.
 */
export const lockOrders = (tx: Db, keys: readonly OrderKey[]): Promise<OrderRecord[]> =>
  lockByCustomer(tx, keys, (trip, userId, orderNos) => lockQuery(trip, userId, orderNos).for('no key update'))

/**
 * Like `lockOrders`, for a transaction that has locked other orders already: it never waits.
 * @throws RepeatTransaction when another transaction has locked one of them
 */
export const lockOrdersAtOnce = async (tx: Db, keys: readonly OrderKey[]): Promise<OrderRecord[]> => {
  try {
    return await lockByCustomer(tx, keys, (trip, userId, orderNos) =>
      lockQuery(trip, userId, orderNos).for('no key update', { noWait: true }),
    )
  } catch (cause) {
    throw sqlState(cause) === lockNotAvailable ? new RepeatTransaction('an order is locked', { cause }) : cause
  }
}

export const setPayingUntil = async (tx: Db, changed: readonly OrderKey[], payingUntil: Date | null): Promise<void> => {
  const { userIds, orderNos } = keysOf(changed)
  await tx
    .update(orders)
    .set({ payingUntil })
    .where(and(inArray(orders.userId, userIds), inArray(orders.orderNo, orderNos)))
  await announceOrders(tx, changed)
}

export const updateOrder = async (
  tx: Db,
  { userId, orderNo }: OrderKey,
  fields: Partial<typeof orders.$inferInsert>,
): Promise<void> => {
  await tx
    .update(orders)
    .set(fields)
    .where(and(eq(orders.orderNo, orderNo), eq(orders.userId, userId)))
  await relistReceivers(tx, [{ ...fields, userId, orderNo }])
  await announceOrders(tx, [{ userId, orderNo }])
}

/** Sets other fields of each of these orders, many at once. They must be locked by `tx`. */
export const updateOrders = async (
  tx: Db,
  changes: readonly (Partial<typeof orders.$inferInsert> & OrderKey)[],
): Promise<void> => {
  await updateRows(tx, orders, 'orderNo', changes)
  await relistReceivers(tx, changes)
  await announceOrders(tx, changes)
}
