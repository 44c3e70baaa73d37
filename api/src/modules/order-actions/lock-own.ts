import type { Db } from '../../database/database'
import { BusinessError } from '../../http/business-error'
import type { OrderRecord } from '../order/order.tables'
import { lockOrders } from '../order/order.repository'

/**
 * The customer's own order, locked against every change of money or state.
 * @throws BusinessError ORDER_NOT_FOUND, for another's order as for none
 */
export const lockOwn = async (tx: Db, userId: string, orderNo: string): Promise<OrderRecord> => {
  const [order] = await lockOrders(tx, [orderNo])
  if (order?.userId !== userId) throw new BusinessError('ORDER_NOT_FOUND')
  return order
}
