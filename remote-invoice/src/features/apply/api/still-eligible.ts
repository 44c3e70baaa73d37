import { loadData } from '@portal/shared'
import type { Chosen } from '../model/chosen'

/** Of the orders, those that an invoice can still be had for, with what each is worth now. */
export const stillEligible = async (orderNos: readonly string[]): Promise<Chosen[]> =>
  (await loadData('invoice/selectAll', { orderNos: [...orderNos] })).orders
