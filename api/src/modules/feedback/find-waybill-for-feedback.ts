import type { Db } from '../../database/database'
import { BusinessError } from '../../http/business-error'
import { findSentOrReceived } from '../order-core/order.repository'
import type { OrderRecord } from '../order-core/order.tables'

/** @throws BusinessError ORDER_NOT_FOUND, for another customer's order too */
export const findWaybillForFeedback = async (db: Db, userId: string, ewbNo: string): Promise<OrderRecord> => {
  const order = await findSentOrReceived(db, userId, ewbNo)
  if (order === undefined)
    throw new BusinessError('ORDER_NOT_FOUND', '未找到该运单，请选择您寄出或收到的运单', { path: 'ewbNo' })
  return order
}
