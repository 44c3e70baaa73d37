import { changeOrderPath, reorderPath } from './order-links'
import type { ActionOrder, OrderAction } from './order-action'

const links: Partial<Record<OrderAction, (order: ActionOrder) => string>> = {
  change: changeOrderPath,
  again: reorderPath,
  trace: ({ ewbNo }) => `/ewbSearchall?${new URLSearchParams({ ewbNo })}`,
  complain: ({ ewbNo }) => `/complaintfeedback?${new URLSearchParams({ waybillNo: ewbNo })}`,
  invoice: ({ orderNo }) => `/invoice?${new URLSearchParams({ orderNo })}`,
}

/** Where an action leads; undefined for those that happen in place. */
export const actionLink = (action: OrderAction, order: ActionOrder): string | undefined => links[action]?.(order)
