import type { Selection } from '@portal/kit/selection'
import type { OrderRole, OrderRow } from '@portal/contract/order'
import { actionsFor } from '../../../model/order-action'

export const numberOf = ({ orderNo }: OrderRow): string => orderNo

/** Those of the chosen orders that an action can be taken on now. */
export const ordersAllowing = (
  selection: Selection<OrderRow>,
  role: OrderRole,
  action: 'print' | 'pay' | 'invoice',
): OrderRow[] => [...selection.values()].filter((order) => actionsFor(order, role).includes(action))
