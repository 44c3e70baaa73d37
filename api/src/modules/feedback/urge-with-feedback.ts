import type { Db } from '../../database/database'
import { urgeKindOf } from '../order-actions/action-states'
import { setUrged, wasUrgedWithinHour } from '../order-actions/urge-order.service'
import { lockOrders } from '../order-core/order.repository'

/**
 * Who writes to have an order hurried has it marked for operations as 催单 in the order list does. An order that cannot be hurried now,
 * or was a moment ago, is left as it is: the case tells the rest.
 */
export const urgeWithFeedback = async (tx: Db, orderNo: string, now: Date): Promise<void> => {
  const [order] = await lockOrders(tx, [orderNo])
  const kind = order === undefined ? undefined : urgeKindOf(order.status)
  if (order === undefined || kind === undefined || wasUrgedWithinHour(order, now)) return
  await setUrged(tx, orderNo, kind, now)
}
