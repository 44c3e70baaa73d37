import type { OrderStatus } from '@portal/contract/order'
import type { UrgeKind } from '@portal/contract/order-actions'
import { isCancelled, isFinal, tabStatuses } from '../order-core/order-state'

/** The goods are still with the sender (domain §14). */
const isBeforeCollection = (status: OrderStatus): boolean => tabStatuses.waitPickup.includes(status)

/** Whether the customer may call the order off now, or why not. */
export const cancelRefusal = (status: OrderStatus): 'ALREADY_COLLECTED' | 'NOT_CANCELABLE' | undefined => {
  if (isBeforeCollection(status)) return undefined
  return isFinal(status) ? 'NOT_CANCELABLE' : 'ALREADY_COLLECTED'
}

/** Nothing is asked of the order any more. A returned one stays, as it may be complained about. */
export const isDeletable = (status: OrderStatus): boolean =>
  isCancelled(status) || status === 'SIGNED' || status === 'SIGN_ABNORMAL'

/** What the carrier is to hurry with; nothing once the goods wait for the receiver, go back, or have arrived. */
export const urgeKindOf = (status: OrderStatus): UrgeKind | undefined => {
  if (isBeforeCollection(status)) return 'PICKUP'
  return isFinal(status) || status === 'READY_FOR_PICKUP' || status === 'RETURNING' ? undefined : 'DELIVERY'
}
