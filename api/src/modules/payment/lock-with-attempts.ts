import { and, eq, inArray } from 'drizzle-orm'
import { alias, union } from 'drizzle-orm/pg-core'
import type { Db } from '../../database/database'
import { lockOrders, numbersQuery } from '../order-core/order.repository'
import type { OrderRecord } from '../order-core/order.tables'
import { paymentAttempt, paymentAttemptOrder } from './payment.tables'

const others = alias(paymentAttemptOrder, 'others')

/**
 * The numbers of some orders and of those that an open attempt would pay together with them: all that is locked before
 * money changes.
 * @param numbers makes the query of the former, which is needed twice
 */
export const ordersOfOpenAttempts = (tx: Db, numbers: () => ReturnType<typeof numbersQuery>) =>
  union(
    numbers(),
    tx
      .select({ orderNo: others.orderNo })
      .from(paymentAttemptOrder)
      .innerJoin(
        paymentAttempt,
        and(eq(paymentAttempt.paymentNo, paymentAttemptOrder.paymentNo), eq(paymentAttempt.status, 'PAYING')),
      )
      .innerJoin(others, eq(others.paymentNo, paymentAttempt.paymentNo))
      .where(inArray(paymentAttemptOrder.orderNo, numbers())),
  )

/**
 * Locks orders whose amount due may change, and all that their open attempts would pay together with them, in one
 * sequence: ending such an attempt (`closeAttemptsOf`) changes those too, and also finds attempts that are opened
 * between reading and locking.
 * @returns the orders of `orderNos`
 */
export const lockWithAttempts = async (tx: Db, orderNos: readonly string[]): Promise<OrderRecord[]> => {
  const locked = await lockOrders(
    tx,
    ordersOfOpenAttempts(tx, () => numbersQuery(tx, orderNos)),
  )
  return locked.filter(({ orderNo }) => orderNos.includes(orderNo))
}
