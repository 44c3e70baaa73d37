import { and, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../../database/database'
import { isOneOf } from '../../../database/rows'
import { BusinessError } from '../../../http/business-error'
import type { OrderKey } from '../../order-core/order-key'
import { findKeys, lockOrders } from '../../order-core/order.repository'
import type { OrderRecord } from '../../order-core/order.tables'
import { isOfAttempt } from '../payment.repository'
import { paymentAttempt, paymentAttemptOrder } from '../payment.tables'

/**
 * Locks orders whose amount due may change, together with those that share an open attempt with them, in one sequence:
 * ending such an attempt (`endAttemptsOfOrders`) changes those too, and also finds attempts that are opened between
 * reading and locking.
 * @returns the orders of `keys`
 */
export const lockOrdersSharingAttempts = async (tx: Db, keys: readonly OrderKey[]): Promise<OrderRecord[]> => {
  const locked = await lockOrders(tx, await withOrdersOfSharedAttempts(tx, keys))
  const givenNos = new Set(keys.map(({ orderNo }) => orderNo))
  return locked.filter(({ orderNo }) => givenNos.has(orderNo))
}

/**
 * `lockOwnOrder` for changes of the amount due, which end an open attempt.
 * @throws BusinessError ORDER_NOT_FOUND, for another customer's order too
 */
export const lockOwnOrderForAmountChange = async (tx: Db, userId: string, orderNo: string): Promise<OrderRecord> => {
  const [order] = await lockOrdersSharingAttempts(tx, [{ userId, orderNo }])
  if (order === undefined) throw new BusinessError('ORDER_NOT_FOUND')
  return order
}

const coPaidOrder = alias(paymentAttemptOrder, 'others')

/** Adds the orders that share an open attempt with the given ones. */
export const withOrdersOfSharedAttempts = async (tx: Db, keys: readonly OrderKey[]): Promise<OrderKey[]> => {
  const givenNos = new Set(keys.map(({ orderNo }) => orderNo))
  const coPaidOrders = await tx
    .selectDistinct({ orderNo: coPaidOrder.orderNo })
    .from(paymentAttemptOrder)
    .innerJoin(paymentAttempt, and(isOfAttempt, eq(paymentAttempt.status, 'PAYING')))
    .innerJoin(
      coPaidOrder,
      and(eq(coPaidOrder.paymentNo, paymentAttempt.paymentNo), eq(coPaidOrder.userId, paymentAttempt.userId)),
    )
    .where(isOneOf(paymentAttemptOrder.orderNo, [...givenNos]))
  const addedNos = coPaidOrders.map(({ orderNo }) => orderNo).filter((orderNo) => !givenNos.has(orderNo))
  return [...keys, ...(await findKeys(tx, addedNos))]
}
