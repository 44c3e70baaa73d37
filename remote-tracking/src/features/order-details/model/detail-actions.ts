import type { OrderDetail } from '@portal/shared/contract/order'
import { actionsOf } from '../../../model/actions-of'
import type { OrderAction } from '../../../model/order-action'

/** Have places of their own on the page. */
const elsewhere: readonly OrderAction[] = ['pay', 'trace']

/** What the page offers at its head; who only receives the goods may complain, the rest is the sender's. */
export const detailActions = (order: OrderDetail): readonly OrderAction[] =>
  actionsOf(order).filter((action) => (order.role === 'sent' ? !elsewhere.includes(action) : action === 'complain'))
