import { loadData } from '@portal/shared'

/** All orders of the customer that await payment: a page and the pay dialog in it ask once. */
export const unpaidQuery = {
  queryKey: ['order/unpaid'],
  queryFn: () => loadData('order/unpaid', {}),
}
