import type { OrderRole, OrderRow } from '@portal/shared/contract/order'
import { actionsOf } from '../../../model/actions-of'
import type { OrderAction } from '../../../model/order-action'

/** A receiver follows what comes to them, complains, and pays what is collected from them; the rest is the sender's. */
const receivers: readonly OrderAction[] = ['pay', 'trace', 'complain']

/** What the customer can do with an order of the list, as its sender or as its receiver (domain §2). */
export const actionsFor = (order: OrderRow, role: OrderRole): readonly OrderAction[] => {
  const actions = actionsOf(order)
  return role === 'sent' ? actions : actions.filter((action) => receivers.includes(action))
}
