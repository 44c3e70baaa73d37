import * as links from '@portal/contract/links'
import type { OrderRole } from '@portal/contract/order-list'
import { unpaidByRole, useUnpaidOrders } from '@portal/shared'
import { useLocation, useNavigate } from '@portal/shared/router'
import { useRef } from 'react'

/** Clicks within this time after the last one are ignored (spec §2), milliseconds. */
const clickGuardMs = 500

/** The part of an unpaid order that the card needs. */
interface Payable {
  orderNo: string
  /** 到付 orders are among those that the customer receives. */
  role: OrderRole
}

const tab = 'orderPay'

/** The target of a click on the unpaid-order card; undefined when the customer is on that tab already (spec §2). */
export const cardTarget = (orders: readonly Payable[], pathname: string, search: string): string | undefined => {
  if (pathname === links.orders() && new URLSearchParams(search).get('tab') === tab) return undefined
  const [only, second] = orders
  // By default the list shows sent orders.
  const isAllReceived = orders.length > 0 && orders.every(({ role }) => role === 'received')
  return links.orders({
    tab,
    orderNo: second ? undefined : only?.orderNo,
    role: isAllReceived ? 'received' : undefined,
  })
}

/**
 * The number of unpaid orders that a reminder shows, and the click that leads to them. On 待付款, which lists them, there
 * is nothing to remind of.
 */
export const useOpenUnpaid = () => {
  const orders = useUnpaidOrders()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const lastClick = useRef(-Infinity)

  const open = () => {
    const now = performance.now()
    if (now - lastClick.current < clickGuardMs) return
    lastClick.current = now
    const target = cardTarget(orders, pathname, search)
    if (target) void navigate(target)
  }
  const byRole = unpaidByRole(orders)
  return {
    count: pathname === links.unpaidOrders() ? 0 : orders.length,
    byRole,
    label: `${orders.length} 笔订单待付款${byRole && `，${byRole}`}`,
    open,
  }
}
