import { loadData } from '@portal/shared'

/** All unpaid orders of the customer. A page and the pay dialog in it share the request. */
export const unpaidQuery = {
  queryKey: ['order/unpaid'],
  queryFn: () => loadData('order/unpaid', {}),
}
