import * as links from '@portal/contract/links'
import type { OrderRole } from '@portal/contract/order'

/** What the card needs to know of an unpaid order. */
interface Payable {
  orderNo: string
  /** 到付 is among the orders that the customer receives. */
  role: OrderRole
}

const tab = 'orderPay'

/** Where a click on the unpaid-order card leads; undefined when the person is on that tab already (spec §2). */
export const cardTarget = (orders: readonly Payable[], pathname: string, search: string): string | undefined => {
  if (pathname === links.orders() && new URLSearchParams(search).get('tab') === tab) return undefined
  const [only, second] = orders
  // The list shows what was sent unless the address says otherwise.
  const isAllReceived = orders.length > 0 && orders.every(({ role }) => role === 'received')
  return links.orders({
    tab,
    orderNo: second ? undefined : only?.orderNo,
    role: isAllReceived ? 'received' : undefined,
  })
}
