import { and, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../../database/database'
import { isOneOf } from '../../../database/rows'
import type { OrderKey } from '../../order-core/order-key'
import { findKeys, lockOrders } from '../../order-core/order.repository'
import type { OrderRecord } from '../../order-core/order.tables'
import { isOfAttempt } from '../payment.repository'
import { paymentAttempt, paymentAttemptOrder } from '../payment.tables'

const others = alias(paymentAttemptOrder, 'others')

/**
 * Some orders and those that an open attempt would pay together with them: all that is locked before money changes.
 */
export const withOpenAttempts = async (tx: Db, keys: readonly OrderKey[]): Promise<OrderKey[]> => {
  const known = new Set(keys.map(({ orderNo }) => orderNo))
  const paidAlong = await tx
    .selectDistinct({ orderNo: others.orderNo })
    .from(paymentAttemptOrder)
    .innerJoin(paymentAttempt, and(isOfAttempt, eq(paymentAttempt.status, 'PAYING')))
    .innerJoin(others, and(eq(others.paymentNo, paymentAttempt.paymentNo), eq(others.userId, paymentAttempt.userId)))
    .where(isOneOf(paymentAttemptOrder.orderNo, [...known]))
  const further = paidAlong.map(({ orderNo }) => orderNo).filter((orderNo) => !known.has(orderNo))
  return [...keys, ...(await findKeys(tx, further))]
}

/**
 * Locks orders whose amount due may change, and all that their open attempts would pay together with them, in one
 * sequence: ending such an attempt (`closeAttemptsOf`) changes those too, and also finds attempts that are opened
 * between reading and locking.
 * @returns the orders of `keys`
 */
export const lockWithAttempts = async (tx: Db, keys: readonly OrderKey[]): Promise<OrderRecord[]> => {
  const locked = await lockOrders(tx, await withOpenAttempts(tx, keys))
  return locked.filter(({ orderNo }) => keys.some((key) => key.orderNo === orderNo))
}
