import type { OrderRecord } from '../order-core/order.tables'
import { isFinal } from '../order-core/order-state'
import { codeOf } from './link-code'

/** Below it stand the codes: short, since an SMS is paid by its length. */
export const linkPath = '/r'

/**
 * The address by which a receiver decides; '' once the order has ended, and where the portal knows no address of its
 * own.
 */
export const deliveryLink = (origin: string, order: Pick<OrderRecord, 'orderNo' | 'receiver' | 'status'>): string => {
  const code = origin === '' || isFinal(order.status) ? '' : codeOf(order)
  return code === '' ? '' : `${origin}${linkPath}/${code}`
}
