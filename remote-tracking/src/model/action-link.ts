import * as links from '@portal/contract/links'
import type { ActionOrder, OrderAction } from './order-action'

const linkOf: Partial<Record<OrderAction, (order: ActionOrder) => string>> = {
  change: links.changeOrder,
  again: links.repeatOrder,
  trace: ({ ewbNo }) => links.waybillQuery(ewbNo),
  complain: ({ ewbNo }) => links.feedback({ ewbNo }),
  invoice: ({ orderNo }) => links.invoice(orderNo),
  arrange: ({ orderNo }) => links.delivery(orderNo),
  rate: ({ orderNo }) => links.orderDetails(orderNo),
}

/** The page of an action; undefined for those that happen in place. */
export const actionLink = (action: OrderAction, order: ActionOrder): string | undefined => linkOf[action]?.(order)
