import { loadData } from '@portal/shared'
import type { SelectedOrder } from '../model/selected-order'

/** Those of the orders that can still be invoiced, with their present amounts. */
export const fetchStillEligible = async (orderNos: readonly string[]): Promise<SelectedOrder[]> =>
  (await loadData('invoice/selectAll', { orderNos: [...orderNos] })).orders
