import type { Db } from '../../../database/database'
import { BusinessError } from '../../../http/business-error'
import type { OrderRecord } from '../../order-core/order.tables'
import { lockOrders } from '../../order-core/order.repository'
import { lockWithAttempts } from './lock-with-attempts'

const requireOwn = ([order]: readonly OrderRecord[]): OrderRecord => {
  if (order === undefined) throw new BusinessError('ORDER_NOT_FOUND')
  return order
}

/**
 * The customer's own order, locked against every change of money or status.
 * @throws BusinessError ORDER_NOT_FOUND, for another customer's order too
 */
export const lockOwn = async (tx: Db, userId: string, orderNo: string): Promise<OrderRecord> =>
  requireOwn(await lockOrders(tx, [{ userId, orderNo }]))

/** The same for changes of the amount due, which end an open attempt. @throws BusinessError ORDER_NOT_FOUND */
export const lockOwnWithAttempts = async (tx: Db, userId: string, orderNo: string): Promise<OrderRecord> =>
  requireOwn(await lockWithAttempts(tx, [{ userId, orderNo }]))
