import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { orders } from '../order-core/order.tables'
import { type OrderProblem, problemOf, toBusinessError } from './order-problem'

export const usedNumbersQuery = (db: Db, userId: string, customerOrderNos: readonly string[]) =>
  db
    .select({ orderNo: orders.orderNo, customerOrderNo: orders.customerOrderNo })
    .from(orders)
    .where(and(eq(orders.userId, userId), inArray(orders.customerOrderNo, [...customerOrderNos])))

export const numberUsed = (customerOrderNo: string): OrderProblem =>
  problemOf('CUSTOMER_ORDER_NO_USED', 'customerOrderNo', `客户单号重复：${customerOrderNo}`)

/**
 * The customer's row must be locked by `tx`, so that no other order takes the number meanwhile. `ownOrderNo` is the order that may have it.
 * @throws BusinessError CUSTOMER_ORDER_NO_USED
 */
export const assertNumberUnused = async (
  tx: Db,
  userId: string,
  customerOrderNo: string,
  ownOrderNo?: string,
): Promise<void> => {
  if (customerOrderNo === '') return
  const used = await usedNumbersQuery(tx, userId, [customerOrderNo])
  if (used.some(({ orderNo }) => orderNo !== ownOrderNo)) throw toBusinessError(numberUsed(customerOrderNo))
}
