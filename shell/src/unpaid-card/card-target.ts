/** What the card needs to know of an unpaid order. */
interface Payable {
  orderNo: string
}

const listPath = '/ewbSearch'
const tab = 'orderPay'

/** Where a click on the unpaid-order card leads; undefined when the person is on that tab already (spec §2). */
export const cardTarget = (orders: readonly Payable[], pathname: string, search: string): string | undefined => {
  if (pathname === listPath && new URLSearchParams(search).get('tab') === tab) return undefined
  const query = new URLSearchParams({ tab })
  const [only, second] = orders
  if (only && !second) query.set('orderNo', only.orderNo)
  return `${listPath}?${query}`
}
