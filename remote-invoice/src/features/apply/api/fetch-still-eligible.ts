import { loadData } from '@portal/shared'
import type { SelectedOrder } from '../model/selected-order'

/** Of the orders, those that an invoice can still be had for, with what each is worth now. */
export const fetchStillEligible = async (orderNos: readonly string[]): Promise<SelectedOrder[]> =>
  (await loadData('invoice/selectAll', { orderNos: [...orderNos] })).orders
