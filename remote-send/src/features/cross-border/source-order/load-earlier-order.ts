import { loadData } from '@portal/shared'
import type { SourceOrder } from './source-order'

/** An own cross-border order, with its parties. */
export const loadEarlierOrder = async (orderNo: string): Promise<SourceOrder> => {
  const [order, parties] = await Promise.all([
    loadData('order/detail', { orderNo }),
    loadData('overseas/parties', { orderNo }),
  ])
  return { order, parties }
}
