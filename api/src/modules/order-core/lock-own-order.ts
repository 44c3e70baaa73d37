import type { Db } from '../../database/database'
import { BusinessError } from '../../http/business-error'
import { lockOrders } from './order.repository'
import type { OrderRecord } from './order.tables'

/**
 * The customer's own order, locked against every change of money or status.
 * @throws BusinessError ORDER_NOT_FOUND, for another customer's order too
 */
export const lockOwnOrder = async (tx: Db, userId: string, orderNo: string): Promise<OrderRecord> => {
  const [order] = await lockOrders(tx, [{ userId, orderNo }])
  if (order === undefined) throw new BusinessError('ORDER_NOT_FOUND')
  return order
}
