import { and, asc, eq, inArray, type SQL } from 'drizzle-orm'
import { alias, union } from 'drizzle-orm/pg-core'
import type { Db } from '../../database/database'
import { patiently } from '../../database/lock-timeout'
import { type OrderRecord, orders } from '../order-core/order.tables'
import { paymentAttempt, paymentAttemptOrder } from './payment.tables'

const others = alias(paymentAttemptOrder, 'others')

/** The numbers of some orders and of those that an open attempt would pay along with them, all that is locked before money changes. */
export const withAttempts = (tx: Db, which: SQL) =>
  union(
    tx.select({ orderNo: orders.orderNo }).from(orders).where(which),
    tx
      .select({ orderNo: others.orderNo })
      .from(orders)
      .innerJoin(paymentAttemptOrder, eq(paymentAttemptOrder.orderNo, orders.orderNo))
      .innerJoin(
        paymentAttempt,
        and(eq(paymentAttempt.paymentNo, paymentAttemptOrder.paymentNo), eq(paymentAttempt.status, 'PAYING')),
      )
      .innerJoin(others, eq(others.paymentNo, paymentAttempt.paymentNo))
      .where(which),
  )

/**
 * Locks orders of which the due amount may change, and all that their open attempts would pay along with them, in one sequence: ending
 * such an attempt (`closeAttemptsOf`) changes those too. Attempts that are opened between reading and locking are seen there.
 * @returns the wanted orders
 */
export const lockWithAttempts = async (tx: Db, orderNos: readonly string[]): Promise<OrderRecord[]> => {
  const locked = await tx
    .select()
    .from(orders)
    .where(patiently(inArray(orders.orderNo, withAttempts(tx, inArray(orders.orderNo, [...orderNos])))))
    .orderBy(asc(orders.orderNo))
    .for('no key update')
  return locked.filter(({ orderNo }) => orderNos.includes(orderNo))
}
