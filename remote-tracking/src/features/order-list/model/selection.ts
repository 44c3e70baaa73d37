import type { Selection } from '@portal/kit/selection'
import type { OrderRole, OrderRow } from '@portal/contract/order-list'
import { actionsFor } from '../../../model/order-action'

export const numberOf = ({ orderNo }: OrderRow): string => orderNo

/** The selected orders that now allow an action. */
export const ordersAllowing = (
  selection: Selection<OrderRow>,
  role: OrderRole,
  action: 'print' | 'pay' | 'invoice',
): OrderRow[] => [...selection.values()].filter((order) => actionsFor(order, role).includes(action))
