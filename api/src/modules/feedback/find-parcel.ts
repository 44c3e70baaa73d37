import { and, eq, or, sql } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { BusinessError } from '../../http/business-error'
import { isShown } from '../order-core/order.repository'
import { type OrderRecord, orders } from '../order-core/order.tables'
import { user } from '../account-core/user.tables'

/**
 * The order of a waybill that the customer sent, and has not taken out of the own lists, or receives: the same as `order/detail` shows.
 * @throws BusinessError ORDER_NOT_FOUND, for another's as for none
 */
export const findParcel = async (db: Db, userId: string, ewbNo: string): Promise<OrderRecord> => {
  const isSender = and(eq(orders.userId, userId), isShown)
  const isReceiver = sql`${orders.receiverMobile} = (select ${user.userTel} from ${user} where ${user.userId} = ${userId})`
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.ewbNo, ewbNo), or(isSender, isReceiver)))
  if (order === undefined) throw new BusinessError('ORDER_NOT_FOUND')
  return order
}
