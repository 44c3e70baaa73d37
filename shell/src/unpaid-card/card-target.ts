import type { OrderRole } from '@portal/shared/contract/order'

/** What the card needs to know of an unpaid order. */
interface Payable {
  orderNo: string
  /** 到付 is among the orders that the customer receives. */
  role: OrderRole
}

const listPath = '/ewbSearch'
const tab = 'orderPay'

/** Where a click on the unpaid-order card leads; undefined when the person is on that tab already (spec §2). */
export const cardTarget = (orders: readonly Payable[], pathname: string, search: string): string | undefined => {
  if (pathname === listPath && new URLSearchParams(search).get('tab') === tab) return undefined
  const query = new URLSearchParams({ tab })
  const [only, second] = orders
  if (only && !second) query.set('orderNo', only.orderNo)
  // The list shows what was sent unless it is told otherwise.
  if (orders.length > 0 && orders.every(({ role }) => role === 'received')) query.set('role', 'received')
  return `${listPath}?${query}`
}
