import type { Db } from '../../database/database'
import { urgeKindOf } from '../orders/cancel/action-states'
import { setUrged, wasUrgedWithinHour } from '../orders/urge/urge-order.service'
import type { OrderKey } from '../order-core/order-key'
import { lockOrders } from '../order-core/order.repository'

/**
 * A case that urges an order marks the order for operations, as 催单 in the order list does. An order that cannot be
 * urged now, or was urged a moment ago, is left as it is: the case itself reaches the carrier.
 */
export const urgeWithFeedback = async (tx: Db, key: OrderKey, now: Date): Promise<void> => {
  const [order] = await lockOrders(tx, [key])
  const kind = order === undefined ? undefined : urgeKindOf(order.status)
  if (order === undefined || kind === undefined || wasUrgedWithinHour(order, now)) return
  await setUrged(tx, order, kind, now)
}
