import type { OrderStatus } from '@portal/contract/order'
import type { UrgeKind } from '@portal/contract/order-actions'
import { isCancelled, isFinal, tabStatuses } from '../../order-core/order-state'

/** The goods are still with the sender (domain §14). */
const isBeforeCollection = (status: OrderStatus): boolean => tabStatuses.waitPickup.includes(status)

/** Why the customer cannot cancel the order now; undefined when they can. */
export const cancelRefusal = (status: OrderStatus): 'ALREADY_COLLECTED' | 'NOT_CANCELABLE' | undefined => {
  if (isBeforeCollection(status)) return undefined
  return isFinal(status) ? 'NOT_CANCELABLE' : 'ALREADY_COLLECTED'
}

/** Whether the order has ended and can be deleted. A returned one cannot, because there may be a complaint about it. */
export const isDeletable = (status: OrderStatus): boolean =>
  isCancelled(status) || status === 'SIGNED' || status === 'SIGN_ABNORMAL'

/**
 * The action that the customer can urge; undefined once the goods wait for the receiver, are being returned, or have
 * arrived.
 */
export const urgeKindOf = (status: OrderStatus): UrgeKind | undefined => {
  if (isBeforeCollection(status)) return 'PICKUP'
  return isFinal(status) || status === 'READY_FOR_PICKUP' || status === 'RETURNING' ? undefined : 'DELIVERY'
}
