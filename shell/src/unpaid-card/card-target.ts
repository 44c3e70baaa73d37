import * as links from '@portal/contract/links'
import type { OrderRole } from '@portal/contract/order-list'

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
